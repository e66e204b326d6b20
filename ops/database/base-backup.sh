#!/bin/sh
# base-backup.sh: copies the running database to /archive/base/<UTC time of its end>. Keeps the last $BASES_KEPT copies (2)
# and the WAL files that they need. The service `base-backup` runs it once; a timer of the machine repeats it.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD
primary=${PRIMARY:-postgres}
if [ "$(psql --host="$primary" --username=arev --no-password --dbname=arev -Atqc 'show archive_mode')" = off ]; then
  echo 'The database archives no WAL, and without WAL no copy can be restored: start it with ARCHIVE_MODE=on.' >&2
  exit 1
fi
mkdir -p /archive/base /archive/wal
rm -rf /archive/base/*.part
# Without WAL in the copy: pg_basebackup ends once the archive has all that the copy needs.
pg_basebackup --host="$primary" --username=arev --no-password --pgdata=/archive/base/copy.part \
  --format=tar --gzip --wal-method=none --checkpoint=fast --label=base-backup
# The next whole second: a copy can be restored to times after its end only.
name=$(date -u -d '1 second' +%Y-%m-%dT%H%M%SZ)
mv /archive/base/copy.part "/archive/base/$name"
echo "base backup $name is written"
for old in $(ls -1 /archive/base | sort -r | tail -n "+$((${BASES_KEPT:-2} + 1))"); do
  rm -rf "/archive/base/$old"
  echo "base backup $old is removed"
done
# The first WAL file that a copy needs, out of its label. The lowest number may be that of the newest copy: a return to a time
# begins a timeline, whose numbers go on from that time. The first eight characters are the timeline, which counts neither
# here nor for pg_archivecleanup.
first=$(
  for copy in /archive/base/*; do
    printf '%s\n' "$(tar -xzOf "$copy/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION:.*(file \([0-9A-F]*\)).*/\1/p')"
  done | sort -k 1.9 | head -n 1
)
pg_archivecleanup /archive/wal "$first"
