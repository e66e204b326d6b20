import type { Way } from './box.ts';
import { permissions } from './permissions.ts';

const nobody = '65534';

const readOnly = (paths: readonly string[]): string[] => paths.flatMap((path) => ['--ro-bind', path, path]);

/** Bubblewrap: a sandboxing tool, used if it is installed. */
export const bwrap: Way = {
  name: 'bwrap',
  level: 'box',
  wrap: (box, { program, args }, limits) =>
    permissions.wrap(
      box,
      {
        program: 'bwrap',
        args: [
          ...['--unshare-all', '--die-with-parent', '--new-session', '--as-pid-1'],
          ...['--cap-drop', 'ALL', '--uid', nobody, '--gid', nobody],
          ...readOnly([...box.programs, ...box.files, ...box.folders]),
          ...['--bind', box.own, box.own, '--remount-ro', '/', '--chdir', '/', '--'],
          program,
          ...args,
        ],
      },
      limits,
    ),
};
