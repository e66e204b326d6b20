# Stands in for postgres:18-bookworm: the same server out of Debian's package, the same user, folder and variables.
FROM arev-trial-debian:sid
RUN groupadd --system --gid 999 postgres \
  && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres \
  && apt-get update -o Acquire::Check-Valid-Until=false && apt-get install --yes --no-install-recommends postgresql-18 && rm -rf /var/lib/apt/lists \
  && rm -rf /var/lib/postgresql/* && chown postgres:postgres /var/lib/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/docker-entrypoint.sh"]
CMD ["postgres"]
