import * as z from 'zod/mini';
import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const rule = z.strictObject({
  comment: z.string(),
  names: z.array(z.string()),
  action: z.literal('SCMP_ACT_ALLOW'),
  args: z.optional(z.array(z.strictObject({ index: z.number(), value: z.number(), op: z.string() }))),
});

const seccompProfile = z.strictObject({
  defaultAction: z.literal('SCMP_ACT_ERRNO'),
  defaultErrnoRet: z.number(),
  archMap: z.array(z.strictObject({ architecture: z.string(), subArchitectures: z.tuple([]) })),
  syscalls: z.array(rule),
});

/** The programs that create the sandbox of render hosts: `unshare` of util-linux, or bubblewrap. */
const needed = ['chroot', 'clone', 'execve', 'mount', 'pivot_root', 'umount2', 'unshare'];

/** System calls that reach another process, the kernel or the machine. None of our servers needs them. */
const dangerous = [
  ...['ptrace', 'process_vm_readv', 'process_vm_writev', 'pidfd_getfd', 'kcmp', 'process_madvise'],
  ...['bpf', 'perf_event_open', 'userfaultfd', 'io_uring_setup', 'io_uring_enter', 'keyctl', 'add_key'],
  ...['init_module', 'finit_module', 'delete_module', 'kexec_load', 'kexec_file_load', 'reboot', 'syslog'],
  ...['setns', 'open_by_handle_at', 'name_to_handle_at', 'fanotify_init', 'personality', 'iopl', 'ioperm'],
  ...['swapon', 'swapoff', 'acct', 'quotactl', 'settimeofday', 'clock_settime', 'sethostname', 'vhangup'],
];

const profileOf = (options: readonly string[]): string | undefined =>
  options.map((option) => /^seccomp[=:](.+)$/.exec(option)?.[1]).find((file) => file !== undefined);

/** Problems of a profile: a call that the sandbox needs is missing, or a dangerous one is allowed. */
export const profileProblems = (text: string): readonly string[] => {
  const profile = seccompProfile.safeParse(JSON.parse(text));
  if (!profile.success) return [z.prettifyError(profile.error)];
  const allowed = new Set(profile.data.syscalls.flatMap(({ names }) => names));
  const sockets = profile.data.syscalls.filter(({ names }) => names.includes('socket'));
  return [
    ...needed.filter((name) => !allowed.has(name)).map((name) => `${name} is missing, the sandbox needs it`),
    ...dangerous.filter((name) => allowed.has(name)).map((name) => `${name} is allowed`),
    ...(sockets.every(({ args }) => args?.length) ? [] : ['sockets of every kind are allowed']),
  ];
};

/** The shell runs the server code of releases: its container allows the sandbox, and requires it. */
export const sandbox = async (
  { services }: Compose,
  files: readonly string[],
): Promise<readonly Finding[]> => {
  const problems: Finding[] = [];
  for (const [name, { image, environment = {}, security_opt = [] }] of Object.entries(services)) {
    const file = profileOf(security_opt)?.replace(/^\.\//, '');
    const say = (message: string): void => void problems.push({ file: composeFile, message });
    if (image === 'arev-shell' && file === undefined) say(`${name}: the sandbox needs a seccomp profile`);
    if (image === 'arev-shell' && !String(environment.ISOLATION ?? '').includes('required'))
      say(`${name}: ISOLATION does not require a sandbox`);
    if (file === undefined) continue;
    if (!files.includes(file)) say(`${name}: ${file} does not exist`);
    else for (const message of profileProblems(await readProjectFile(file))) problems.push({ file, message });
  }
  return problems;
};
