#!/bin/sh
# restore.sh <time>: fills the empty folder $PGDATA with the database as it was at that time, such as
# '2026-11-24 10:15:00+04', or at the last archived moment with `latest`. Then start PostgreSQL: it replays the WAL up to
# the time and opens for writing. What an interrupted restore left is removed first.
set -eu
target=${1:?say a time such as "2026-11-24 10:15:00+04", or latest}
if [ -s "$PGDATA/PG_VERSION" ]; then
  echo "$PGDATA is not empty: restore into an empty volume." >&2
  exit 1
fi
if [ "$target" = latest ]; then
  limit=9999
  recovery="recovery_target_timeline = 'latest'"
else
  limit=$(date -u -d "$target" +%Y-%m-%dT%H%M%SZ)
  recovery="recovery_target_time = '$target'
recovery_target_action = 'promote'"
fi
base=
for name in $(ls -1 /archive/base | grep -v '\.part$' | sort); do
  [ "$(printf '%s\n%s\n' "$name" "$limit" | sort | head -n 1)" = "$name" ] && base=$name
done
if [ -z "$base" ]; then
  echo "There is no base backup from before $target." >&2
  exit 1
fi
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
unfinished=$PGDATA/restore.part
if [ ! -e "$unfinished" ] && [ -n "$(ls -A "$PGDATA")" ]; then
  echo "$PGDATA is not empty: restore into an empty volume." >&2
  exit 1
fi
find "$PGDATA" -mindepth 1 ! -path "$unfinished" -delete
touch "$unfinished"
# PostgreSQL does not start without PG_VERSION, which comes last.
tar -xzf "/archive/base/$base/base.tar.gz" -C "$PGDATA" --anchored --exclude=PG_VERSION
# A database that was itself restored still has the settings of that time.
sed -i '/^recovery_target/d;/^restore_command/d;/^archive_mode/d' "$PGDATA/postgresql.auto.conf"
# A copy to look at must not write its own timeline into the archive; the option of docker-compose.yml has precedence.
cat >>"$PGDATA/postgresql.auto.conf" <<CONF
restore_command = 'cp /archive/wal/%f %p'
$recovery
archive_mode = off
CONF
touch "$PGDATA/recovery.signal"
tar -xzf "/archive/base/$base/base.tar.gz" -C "$PGDATA" PG_VERSION
sync
rm "$unfinished"
echo "$base is unpacked; the start replays the WAL up to $target"
