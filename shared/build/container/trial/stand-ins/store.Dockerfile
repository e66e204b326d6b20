# Stands in for the S3 store: the RADOS gateway of Ceph, which takes the options of SeaweedFS that docker-compose.yml
# gives. It keeps objects in memory.
FROM arev-trial-debian:sid
# Their last step speaks to systemd, which is not here; the programs are in place by then.
RUN apt-get update -o Acquire::Check-Valid-Until=false \
  && (apt-get install --yes --no-install-recommends ceph-mon ceph-osd ceph-common radosgw curl || ceph-mon --version) \
  && radosgw --version && rm -rf /var/lib/apt/lists
# The health check of docker-compose.yml asks as SeaweedFS wants to be asked.
RUN printf '#!/bin/sh\nexec curl --silent --fail --output /dev/null http://127.0.0.1:8333/swift/healthcheck\n' >/usr/local/bin/wget \
  && chmod 755 /usr/local/bin/wget
COPY --chmod=755 weed.sh /usr/local/bin/weed
