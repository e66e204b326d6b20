#!/bin/sh
# archive.sh <path> <name>: PostgreSQL calls it for each finished WAL file. It never overwrites a file that differs.
set -eu
target=/archive/wal/$2
mkdir -p /archive/wal
if [ -e "$target" ]; then exec cmp -s "$1" "$target"; fi
cp "$1" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
