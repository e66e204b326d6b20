#!/bin/sh
# replica.sh: runs a read-only copy of the database that follows it. It copies the whole database once; after a pause it
# catches up from the WAL archive. `pg_ctl promote` makes it the database when the first one is lost.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  until pg_basebackup --host="${PRIMARY:-postgres}" --username=arev --no-password --pgdata="$PGDATA" \
    --wal-method=stream --checkpoint=fast; do
    echo "the database does not answer yet; another try in 5 s" >&2
    rm -rf "${PGDATA:?}"/*
    sleep 5
  done
  touch "$PGDATA/standby.signal"
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
