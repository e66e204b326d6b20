#!/bin/sh
# restore.sh <time> [<timeline>]: fills the empty folder $PGDATA with the database as it was at that time, such as
# '2026-11-24 10:15:00+04', or at the last archived moment with `latest`. Then start PostgreSQL: it replays the WAL up to
# the time and opens for writing. What an interrupted restore left is removed first.
# Each earlier return to a time has begun a timeline, numbered from 2. The last one counts unless another is given; for a
# time that more than one may have, one has to be given.
set -eu
target=${1:?say a time such as "2026-11-24 10:15:00+04", or latest}
newest=$(ls -1 /archive/wal | sed -n 's/^\([0-9A-F]\{8\}\)\.history$/\1/p' | sort | tail -n 1)
newest=$((0x${newest:-1}))
timeline=${2:-$newest}
if [ -s "$PGDATA/PG_VERSION" ]; then
  echo "$PGDATA is not empty: restore into an empty volume." >&2
  exit 1
fi
recovery="recovery_target_timeline = '$timeline'"
if [ "$target" = latest ]; then
  limit=9999
else
  limit=$(date -u -d "$target" +%Y-%m-%dT%H%M%SZ)
  recovery="$recovery
recovery_target_time = '$target'
recovery_target_action = 'promote'"
fi
history=/archive/wal/$(printf %08X "$timeline").history
if [ "$timeline" != 1 ] && [ ! -e "$history" ]; then
  echo "The archive has no timeline $timeline." >&2
  exit 1
fi
# A position in the WAL, such as 1A/2B000028, as a number.
number() {
  echo $((0x${1%/*} << 32 | 0x${1#*/}))
}
# Whether a copy is of our timeline: it was made on it, or on a former one and ended before ours left that one. $made says
# which.
has() {
  range=$(sed -n 's/^{ "Timeline": \([0-9]*\),.*"End-LSN": "\([^"]*\)" }.*/\1 \2/p' "/archive/base/$1/backup_manifest")
  made=${range% *}
  [ "$made" != "$timeline" ] || return 0
  left=$(sed -n "s/^$made\t\([^\t]*\)\t.*/\1/p" "$history" 2>/dev/null)
  [ -n "$left" ] && [ "$(number "${range#* }")" -le "$(number "$left")" ]
}
base=
for name in $(ls -1 /archive/base | grep -v '\.part$' | sort); do
  if [ "$(printf '%s\n%s\n' "$name" "$limit" | sort | head -n 1)" = "$name" ] && has "$name"; then
    base=$name
    origin=$made
  fi
done
if [ -z "$base" ]; then
  echo "Timeline $timeline has no base backup from before $target." >&2
  exit 1
fi
if [ $# = 1 ] && [ "$target" != latest ] && [ "$origin" != "$timeline" ]; then
  echo "More than one timeline may have $target: say the number of one after it." >&2
  for history in /archive/wal/*.history; do
    printf 'Timeline %d left timeline ' "0x$(basename "$history" .history)"
    grep . "$history" | tail -n 1 | sed 's/^\([0-9]*\)\t.*\t/\1: /'
  done >&2
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
echo "$base is unpacked; the start replays the WAL of timeline $timeline up to $target"
