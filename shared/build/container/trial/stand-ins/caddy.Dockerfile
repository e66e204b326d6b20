# Stands in for caddy:2-alpine: the same server out of Debian's package, with the capability that its file carries there.
FROM arev-trial-debian:sid
RUN apt-get update -o Acquire::Check-Valid-Until=false && apt-get install --yes --no-install-recommends caddy libcap2-bin wget && rm -rf /var/lib/apt/lists \
  && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
