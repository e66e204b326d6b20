/** The files that a boxed process sees, each under its own path. Everything else of the machine is not there. */
export interface Box {
  /** An empty folder in which the box is put together. */
  readonly root: string;
  /** Files that are run: the program and its libraries. */
  readonly programs: readonly string[];
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** The one folder that is not read-only: the process makes its socket in it. */
  readonly own: string;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** A way to run a command so that it reaches less of the machine. */
export interface Way {
  readonly name: WayName;
  readonly level: Level;
  wrap(box: Box, command: Command, limits: Limits): Command;
}

export interface Limits {
  /** Megabytes of writable memory that the kernel gives, whether used or not. */
  readonly dataMb: number;
}

export const wayNames = ['bwrap', 'unshare', 'permissions'] as const;
export type WayName = (typeof wayNames)[number];

/**
 * `box`: namespaces of its own for users, processes, network, IPC and files; the kernel holds it.
 * `permissions`: Node's permission model alone, which holds files and child processes, not signals and network.
 */
export type Level = 'box' | 'permissions';

/** No core dumps, no file that grows, and a bound on memory that no JavaScript can lift. Not every system has each. */
export const limitsScript = `ulimit -c 0
ulimit -f 0
ulimit -d "$data" 2>/dev/null || :`;

export const kilobytes = ({ dataMb }: Limits): string => String(dataMb * 1024);
