import path from 'node:path';
import { PostgresTrouble } from '../postgres.ts';
import { Refusal } from '../../src/releases/index.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { endAll, repository } from '../running/child.ts';
import { Running } from '../site/running.ts';
import { StartProblem } from '../site/start-problem.ts';

const usage = 'bench [--quick] [--rounds <number>] [--scale | --peer] [--only portal|scale|lighthouse]';

const parts = ['portal', 'scale', 'lighthouse'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string): name is Part => parts.some((part) => part === name);

/** Parts with a table of their own. */
type Table = 'scale' | 'peer';

interface Options {
  readonly rounds: number;
  readonly loadSeconds: number;
  readonly only: Part | undefined;
  readonly table: Table | undefined;
}

interface Bench {
  runBench(
    options: Options & Readonly<Record<'say' | 'show', (text: string) => void>>,
    running: Running,
  ): Promise<void>;
}

const began = performance.now();
const tell = (line: string): void =>
  say(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const readOptions = (): Options => {
  const { values } = parseCommand(usage, {
    quick: { type: 'boolean' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    scale: { type: 'boolean' },
    peer: { type: 'boolean' },
  });
  const { only } = values;
  const table = (['scale', 'peer'] as const).find((name) => values[name] === true);
  if (only !== undefined && !isPart(only))
    throw new Misuse(`--only takes ${parts.join(' or ')}, not ${JSON.stringify(only)}.`);
  if (values.quick === true) return { rounds: 1, loadSeconds: 2, only, table };
  const rounds = values.rounds ?? '5';
  if (!/^[1-9]\d?$/.test(rounds)) throw new Misuse(`--rounds takes 1 to 99, not ${JSON.stringify(rounds)}.`);
  return { rounds: Number(rounds), loadSeconds: 5, only, table };
};

const isTold = (error: unknown): error is Error =>
  error instanceof StartProblem || error instanceof PostgresTrouble || error instanceof Refusal;

const running = new Running();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!running.isOver) void Promise.all([running.stop(), endAll()]).finally(() => process.exit(1));
  });
}

await runCommand(async () => {
  const options = readOptions();
  // The measurements use shell and remotes, which nothing in shared may import.
  const bench = (await import(path.join(repository, 'bench/run.ts'))) as Bench;
  try {
    await bench.runBench({ ...options, say: tell, show: (table) => say(`\n${table}\n`) }, running);
    say(
      options.only
        ? 'Written nowhere: bench/results.md holds whole runs.'
        : `Written to bench/results${options.table ? `-${options.table}` : ''}.md.`,
    );
  } catch (error) {
    if (running.isOver) return;
    if (isTold(error) && !(error instanceof Refusal)) throw new Refusal(error.message);
    throw error;
  } finally {
    await running.stop();
  }
});
