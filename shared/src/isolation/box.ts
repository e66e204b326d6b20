/** The files that a sandboxed process sees, each under its own path. All other files are absent. */
export interface Box {
  /** An empty folder in which the sandbox is assembled. */
  readonly root: string;
  /** Executable files: the program and its libraries. */
  readonly programs: readonly string[];
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** The only writable folder: the process creates its socket there. */
  readonly own: string;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** A way to run a command with less access to the machine. */
export interface Way {
  readonly name: WayName;
  readonly level: Level;
  wrap(box: Box, command: Command, limits: Limits): Command;
}

export interface Limits {
  /** Limit of writable memory in megabytes, reserved or used. */
  readonly dataMb: number;
}

export const wayNames = ['bwrap', 'unshare', 'permissions'] as const;
export type WayName = (typeof wayNames)[number];

/**
 * `box`: separate namespaces for users, processes, network, IPC and files, enforced by the kernel.
 * `permissions`: only Node's permission model, which restricts files and child processes, but not signals and
 * network.
 */
export type Level = 'box' | 'permissions';

/**
 * No core dumps, a limit of file sizes, and a memory limit that JavaScript cannot lift. Not every system
 * supports each.
 */
export const limitsScript = `ulimit -c 0
ulimit -f 0
ulimit -d "$data" 2>/dev/null || :`;

export const kilobytes = ({ dataMb }: Limits): string => String(dataMb * 1024);
