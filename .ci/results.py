"""Reading result files of `tesuji run`."""
import json
import re


def judged(path):
    """The judged cases."""
    with open(path) as file:
        lines = [json.loads(line) for line in file]
    return [line for line in lines if "id" in line and line["status"] != "ignored"]


def has_passed(case):
    return case["status"].lower() == "pass"


def has_right_code(case):
    """Whether an answer is right but for its move. An answer that is no verdict is one that proofs name no move for."""
    if case["outcome"] is None:
        return has_passed(case)
    expected, answer = (case[key].split()[0] for key in ("expected", "answer"))
    return re.fullmatch(expected, answer) is not None


def passes(path):
    """Whether each judged case passed, by its id and question."""
    return {(case["id"], case["question"]): has_passed(case) for case in judged(path)}


def codes(path):
    """Whether each judged case has the right code."""
    return {(case["id"], case["question"]): has_right_code(case) for case in judged(path)}
