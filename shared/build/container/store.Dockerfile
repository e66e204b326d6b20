# An S3-compatible store for one machine. A new named volume takes over /data with its owner.
# Older versions check the condition of a write before they take the lock under which it happens.
FROM chrislusf/seaweedfs:4.18
USER root
RUN mkdir -p /data && chown -R 1000:1000 /data
USER 1000:1000
ENTRYPOINT ["weed"]
