#!/bin/bash
# Takes the options of `weed server` that docker-compose.yml gives, and serves S3 by the RADOS gateway of Ceph instead:
# a monitor, a store of objects in memory and the gateway, in one container without root.
set -euo pipefail
for option in "$@"; do
  case $option in
    -dir=*) data=${option#*=} ;;
    -s3.port=*) port=${option#*=} ;;
    -s3.config=*) identities=${option#*=} ;;
  esac
done
place=$data/ceph
export CEPH_CONF=$place/ceph.conf
rm -rf "$place"
mkdir -p "$place"/{mon,osd,run}
cluster=$(cat /proc/sys/kernel/random/uuid) store=$(cat /proc/sys/kernel/random/uuid)
monitor='[v2:127.0.0.1:3300,v1:127.0.0.1:6789]'
cat >"$CEPH_CONF" <<CONF
[global]
fsid = $cluster
mon host = $monitor
public network = 127.0.0.0/8
keyring = $place/keyring
run dir = $place/run
admin socket = $place/run/\$name.\$pid.asok
log file = $place/\$name.log
ms async op threads = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
[mon.a]
mon data = $place/mon
[osd.0]
osd data = $place/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd op num shards = 1
osd op num threads per shard = 2
[client.rgw]
rgw frontends = beast port=$port
rgw thread pool size = 8
rgw enable lc threads = false
rgw enable gc threads = false
rgw enable quota threads = false
rgw run sync thread = false
rgw enable usage log = false
CONF
monmaptool --create --addv a "$monitor" --fsid "$cluster" "$place/monmap"
ceph-authtool --create-keyring "$place/keyring" --gen-key -n mon. --cap mon 'allow *'
ceph-authtool "$place/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
ceph-mon -i a --mkfs --monmap "$place/monmap" --keyring "$place/keyring"
ceph-mon -i a
ceph osd new "$store" 0
ceph auth get-or-create osd.0 mon 'allow profile osd' osd 'allow *' >>"$place/keyring"
ceph auth get-or-create client.rgw mon 'allow *' osd 'allow *' >>"$place/keyring"
ceph-osd -i 0 --mkfs --osd-uuid "$store"
ceph-osd -i 0
# All accounts of the store are keys of one user, who owns the buckets.
radosgw-admin user create --uid=site --display-name=site --gen-access-key=false >/dev/null
while read -r access secret; do
  radosgw-admin key create --uid=site --access-key="$access" --secret-key="$secret" >/dev/null
done < <(python3 -c '
import json, sys
for one in json.load(open(sys.argv[1]))["identities"]:
    print(one["credentials"][0]["accessKey"], one["credentials"][0]["secretKey"])' "$identities")
exec radosgw -n client.rgw -f
