#!/bin/sh
# base-backup.sh: copies the running database to /archive/base/<UTC time>. Keeps the last $BASES_KEPT copies (2) and the WAL
# files from the oldest of them on. The service `base-backup` runs it once; a timer of the machine repeats it.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD
mkdir -p /archive/base /archive/wal
rm -rf /archive/base/*.part
name=$(date -u +%Y-%m-%dT%H%M%SZ)
pg_basebackup --host="${PRIMARY:-postgres}" --username=arev --no-password --pgdata="/archive/base/$name.part" \
  --format=tar --gzip --wal-method=fetch --checkpoint=fast --label="$name"
mv "/archive/base/$name.part" "/archive/base/$name"
echo "base backup $name is written"
for old in $(ls -1 /archive/base | sort -r | tail -n "+$((${BASES_KEPT:-2} + 1))"); do
  rm -rf "/archive/base/$old"
  echo "base backup $old is removed"
done
oldest=$(ls -1 /archive/base | sort | head -n 1)
# The first WAL file that the oldest copy needs, out of its label.
first=$(tar -xzOf "/archive/base/$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION:.*(file \([0-9A-F]*\)).*/\1/p')
pg_archivecleanup /archive/wal "$first"
