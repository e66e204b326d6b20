#!/bin/bash
# engine.sh <folder> <repository>: a Docker engine out of Debian packages, in a root and namespaces of its own.
# It needs root, debootstrap and slirp4netns, and changes nothing of the machine's network. Writes <folder>/docker, a client.
set -euo pipefail
folder=$1 repository=$2 root=$1/engine
packages=ca-certificates,docker.io,docker-cli,docker-compose,docker-buildx,iptables,iproute2
mkdir -p "$folder"
[ -x "$root/usr/sbin/dockerd" ] || debootstrap --variant=minbase --include=$packages sid "$root"
mkdir -p "$root/sockets" "$root/var/lib/docker" "$root$repository"
rm -f "$root"/sockets/*

cat >"$folder/inside.sh" <<'INSIDE'
set -eu
root=$1 repository=$2
ip link set lo up
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$repository" "$root$repository"
mkdir "$root/run/old"
echo 'nameserver 10.0.2.3' >"$root/run/resolv.conf"
touch "$root/etc/resolv.conf"
mount --bind "$root/run/resolv.conf" "$root/etc/resolv.conf"
echo 1 >/proc/sys/net/ipv4/ip_forward
cd "$root"
# Not chroot alone: what enters a container later would find itself in the root of the mount namespace.
pivot_root . run/old
exec chroot . /bin/sh -c '
umount -l /run/old
touch /sockets/inside
while [ ! -e /sockets/online ]; do sleep 0.1; done
exec dockerd --host unix:///sockets/docker.sock --exec-root /run/docker --pidfile /run/docker.pid --dns 10.0.2.3 \
  >/sockets/log 2>&1'
INSIDE

unshare --mount --net --pid --fork --mount-proc --kill-child --propagation private \
  bash "$folder/inside.sh" "$root" "$repository" >"$folder/inside.log" 2>&1 &
outer=$!
while [ ! -e "$root/sockets/inside" ]; do kill -0 $outer; sleep 0.1; done
engine=$(pgrep -P $outer)
slirp4netns --configure --mtu=65520 --disable-host-loopback "$engine" tap0 >"$folder/network.log" 2>&1 &
network=$!
until nsenter -t "$engine" -n ip address show tap0 2>/dev/null | grep -q 'inet '; do kill -0 $network; sleep 0.1; done
touch "$root/sockets/online"
echo "$engine" >"$folder/engine.pid"
cat >"$folder/docker" <<CLIENT
#!/bin/sh
export DOCKER_HOST=unix:///sockets/docker.sock HOME=/root PLACE="\$PWD"
exec nsenter -t $engine -m -n -p sh -c 'cd "\$PLACE" && exec /usr/bin/docker "\$@"' docker "\$@"
CLIENT
chmod +x "$folder/docker"
until "$folder/docker" info >/dev/null 2>&1; do kill -0 $outer; sleep 0.3; done
echo ready
# Anyone who started this ends the engine by ending it.
trap 'kill $network; kill $engine' EXIT
trap 'exit 0' TERM INT
wait $outer
