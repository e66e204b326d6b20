import path from 'node:path';
import { Misuse, parseCommand, say } from '../command-line/run-command.ts';
import { runWithSites, tell } from '../command-line/run-with-sites.ts';
import { repository } from '../running/child.ts';
import type { Running } from '../site/running.ts';

const usage = 'bench [--quick] [--rounds <number>]';

interface Bench {
  runBench(
    options: { rounds: number; loadSeconds: number; say: (line: string) => void },
    running: Running,
  ): Promise<string>;
}

const readOptions = (): { rounds: number; loadSeconds: number } => {
  const { values } = parseCommand(usage, { quick: { type: 'boolean' }, rounds: { type: 'string' } });
  if (values.quick === true) return { rounds: 1, loadSeconds: 2 };
  const rounds = values.rounds ?? '5';
  if (!/^[1-9]\d?$/.test(rounds)) throw new Misuse(`--rounds takes 1 to 99, not ${JSON.stringify(rounds)}.`);
  return { rounds: Number(rounds), loadSeconds: 5 };
};

await runWithSites(async (running) => {
  const options = readOptions();
  // What is measured knows shell and remotes, which nothing in shared may import.
  const bench = (await import(path.join(repository, 'bench/run.ts'))) as Bench;
  const table = await bench.runBench({ ...options, say: tell }, running);
  say(`\n${table}\n\nWritten to bench/results.md.`);
});
