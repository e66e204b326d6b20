import { dirname } from 'node:path';
import { type Box, kilobytes, limitsScript, type Way } from './box.ts';

/**
 * The same sandbox with util-linux, which nearly every Linux has. As root of a user namespace, the script
 * mounts the files of the sandbox into an empty file system; then a second user namespace drops root's
 * privileges, and the program starts as nobody in a root without a way out.
 */
const script = `set -euf
root=$1 folders=$2 files=$3 table=$4 data=$5
shift 5
mount -t tmpfs -o size=1m,nosuid,nodev box "$root"
cd "$root"
IFS='
'
mkdir -p $folders
for file in $files; do : >"$file"; done
printf '%s\\n' "$table" >.table
mount -a -T .table
rm .table
mount -o remount,bind,ro,nosuid,nodev "$root"
${limitsScript}
exec setpriv --no-new-privs unshare --user --map-user=65534 --map-group=65534 --root="$root" --wd=/ -- "$@"`;

const namespaces = ['--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--uts', '--cgroup'];

/** In the format of fstab: blanks, tabs, line ends, number signs and backslashes as octal numbers. */
const escaped = (path: string): string =>
  path.replaceAll(/[\\\s#]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);

const runs = 'bind,ro,nosuid,nodev';
const reads = `${runs},noexec`;
const writes = 'bind,nosuid,nodev,noexec';

const tableOf = ({ root, programs, files, folders, own }: Box): string => {
  const line = (path: string, options: string): string =>
    `${escaped(path)} ${escaped(root + path)} none ${options} 0 0`;
  return [
    ...programs.map((path) => line(path, runs)),
    ...[...files, ...folders].map((path) => line(path, reads)),
    line(own, writes),
  ].join('\n');
};

const inside = (paths: readonly string[]): string => [...new Set(paths)].map((path) => `.${path}`).join('\n');

export const unshare: Way = {
  name: 'unshare',
  level: 'box',
  wrap: (box, { program, args }, limits) => {
    const files = [...box.programs, ...box.files];
    const folders = [...files.map((path) => dirname(path)), ...box.folders, box.own];
    return {
      program: 'unshare',
      args: [
        ...[...namespaces, '--fork', '--kill-child', '--', '/bin/sh', '-c', script, 'sh'],
        ...[box.root, inside(folders), inside(files), tableOf(box), kilobytes(limits)],
        program,
        ...args,
      ],
    };
  },
};
