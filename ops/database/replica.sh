#!/bin/sh
# replica.sh: runs a read-only copy of the database that follows it. It copies the whole database once; after a pause it
# catches up from the WAL archive. `pg_ctl promote` makes it the database when the first one is lost.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD
# $PGDATA may be the root of a volume, so the copy is made in a folder inside it.
copy=$PGDATA/copy.part
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$PGDATA" -mindepth 1 -delete
  until pg_basebackup --host="${PRIMARY:-postgres}" --username=arev --no-password --pgdata="$copy" \
    --wal-method=stream --checkpoint=fast; do
    echo "the database does not answer yet; another try in 5 s" >&2
    rm -rf "$copy"
    sleep 5
  done
  # A database that was restored has the settings of its recovery: with a target the replica would end following.
  sed -i '/^recovery_target/d;/^restore_command/d;/^archive_mode/d' "$copy/postgresql.auto.conf"
  touch "$copy/standby.signal"
  # PG_VERSION comes last: without it the next start begins again.
  find "$copy" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv -t "$PGDATA" {} +
  mv "$copy/PG_VERSION" "$PGDATA"
  rmdir "$copy"
fi
if [ "$(PGCONNECT_TIMEOUT=5 psql --host="${PRIMARY:-postgres}" --username=arev --no-password --dbname=arev -Atqc 'show archive_mode')" = off ]; then
  echo 'The database archives no WAL: after a longer pause this replica cannot catch up. Start it with ARCHIVE_MODE=on.' >&2
fi
(
  umask 077
  printf "*:*:*:arev:%s\n" "$PGPASSWORD" >/tmp/.pgpass
)
unset PGPASSWORD
exec postgres \
  -c "primary_conninfo=host=${PRIMARY:-postgres} user=arev application_name=replica passfile=/tmp/.pgpass" \
  -c "restore_command=cp /archive/wal/%f %p" \
  -c archive_mode=off -c hot_standby=on -c hba_file=/etc/postgresql/pg_hba.conf
