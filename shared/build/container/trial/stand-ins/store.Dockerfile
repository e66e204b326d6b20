# Stands in for the S3 store: OpenStack Swift in one process, which takes the options of SeaweedFS that
# docker-compose.yml gives. It keeps objects in memory. Context tests: shared/src/testing/object-storage.
FROM arev-trial-debian:sid
RUN apt-get update -o Acquire::Check-Valid-Until=false \
  && apt-get install --yes --no-install-recommends python3-swift python3-eventlet wget && rm -rf /var/lib/apt/lists
COPY --from=tests serve.py /opt/store/serve.py
COPY weed.py /usr/local/bin/weed
RUN chmod 755 /usr/local/bin/weed
