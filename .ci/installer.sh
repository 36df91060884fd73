#!/bin/sh
# Installs tesuji @VERSION@: fetches the archive for this machine, holds it against its checksum, and puts the
# program into a folder.
#
# usage: sh tesuji-installer.sh [FOLDER]        FOLDER is ~/.local/bin unless it is given
#
# TESUJI_DOWNLOAD names another place to fetch from than the release.
set -eu

release=${TESUJI_DOWNLOAD:-@DOWNLOAD@}
folder=${1:-$HOME/.local/bin}
case "$folder" in
    /*) ;;
    *) folder=$PWD/$folder ;;
esac

fail() {
    echo "tesuji-installer: $*" >&2
    exit 1
}

case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) target=x86_64-unknown-linux-gnu ;;
    Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-gnu ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    *) fail "no program is built for $(uname -s) on $(uname -m); with Rust, build it yourself: docs/install.md" ;;
esac
command -v curl >/dev/null || fail "curl is needed to fetch the program"
if command -v sha256sum >/dev/null; then
    check="sha256sum --check"
elif command -v shasum >/dev/null; then
    check="shasum -a 256 --check"
else
    fail "neither sha256sum nor shasum is there, and nothing is installed without its checksum"
fi

archive=tesuji-@VERSION@-$target.tar.gz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for file in "$archive" SHA256SUMS; do
    curl --proto '=https,file' --fail --silent --show-error --location --output "$file" "$release/$file" ||
        fail "$release/$file cannot be fetched"
done
grep " $archive\$" SHA256SUMS >sum || fail "SHA256SUMS does not name $archive"
$check sum >/dev/null || fail "$archive is not what was released: its checksum is another one"
tar -xzf "$archive"
mkdir -p "$folder"
# Moved into its place, so that one that is running is not written to.
cp "${archive%.tar.gz}/tesuji" "$folder/.tesuji.new"
mv "$folder/.tesuji.new" "$folder/tesuji"
echo "installed $("$folder/tesuji" --version) in $folder"
case ":$PATH:" in
    *":$folder:"*) ;;
    *) echo "$folder is not among the folders in PATH; add it to call tesuji by its name" ;;
esac
