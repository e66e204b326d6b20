# Stands in for node:24-bookworm-slim: Debian, the pinned Node and an npm, all out of Debian and npm packages.
# Contexts: node (the package of that name), npm (its unpacked package), trust (the authorities that this machine
# trusts, as `authorities.pem`: a company's proxy signs with one of its own).
FROM arev-trial-debian:bookworm
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY --from=node bin/node /usr/local/bin/node
COPY --from=npm . /usr/local/lib/node_modules/npm
COPY --from=trust authorities.pem /etc/ssl/certs/authorities.pem
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/authorities.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
