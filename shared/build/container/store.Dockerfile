# An S3-compatible store for one machine. A new named volume takes over /data with its owner.
FROM chrislusf/seaweedfs:3.99
USER root
RUN mkdir -p /data && chown -R 1000:1000 /data
USER 1000:1000
ENTRYPOINT ["weed"]
