"""Reading result files of `tesuji run`."""
import json


def passes(path):
    """Whether each judged case passed, by its id and question."""
    with open(path) as file:
        lines = [json.loads(line) for line in file]
    cases = [line for line in lines if "id" in line and line["status"] != "ignored"]
    return {(c["id"], c["question"]): c["status"].lower() == "pass" for c in cases}
