import { Misuse, parseCommand } from './run-command.ts';

const usage = 'bench [--quick | --rounds <number>] [--scale | --peer | --only portal|scale|lighthouse]';

const parts = ['portal', 'scale', 'lighthouse'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string): name is Part => parts.some((part) => part === name);

export interface BenchOptions {
  readonly rounds: number;
  readonly loadSeconds: number;
  /** Runs only this part, for people who work on it. */
  readonly only: Part | undefined;
  /** Parts with a table of their own. */
  readonly table: 'scale' | 'peer' | undefined;
  /** The file of the table below `bench`: only whole runs are written. */
  readonly file: string | undefined;
}

/** Refuses options that contradict each other. */
export const readBenchOptions = (args?: string[]): BenchOptions => {
  const { values, positionals } = parseCommand(
    usage,
    {
      quick: { type: 'boolean' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      scale: { type: 'boolean' },
      peer: { type: 'boolean' },
    },
    args,
  );
  const { quick = false, rounds, only, scale = false, peer = false } = values;
  if (positionals.length > 0)
    throw new Misuse(
      `Unknown: ${positionals.map((each) => JSON.stringify(each)).join(', ')}. Usage: ${usage}`,
    );
  if ([scale, peer, only !== undefined].filter(Boolean).length > 1)
    throw new Misuse(`--scale, --peer and --only each name another part: choose one. Usage: ${usage}`);
  if (quick && rounds !== undefined)
    throw new Misuse(`--quick is one round, so it takes no --rounds. Usage: ${usage}`);
  if (only !== undefined && !isPart(only))
    throw new Misuse(`--only takes ${parts.join(' or ')}, not ${JSON.stringify(only)}.`);
  if (rounds !== undefined && !/^[1-9]\d?$/.test(rounds))
    throw new Misuse(`--rounds takes 1 to 99, not ${JSON.stringify(rounds)}.`);
  const table = scale ? 'scale' : peer ? 'peer' : undefined;
  return {
    rounds: quick ? 1 : Number(rounds ?? 5),
    loadSeconds: quick ? 2 : 5,
    only,
    table,
    file: quick || only !== undefined ? undefined : `results${table ? `-${table}` : ''}.md`,
  };
};
