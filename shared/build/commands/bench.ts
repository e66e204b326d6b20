import path from 'node:path';
import { PostgresTrouble } from '../postgres.ts';
import { Refusal } from '../../src/releases/index.ts';
import { readBenchOptions, type BenchOptions } from '../command-line/bench-options.ts';
import { runCommand, say } from '../command-line/run-command.ts';
import { endAll, repository } from '../running/child.ts';
import { Running } from '../site/running.ts';
import { StartProblem } from '../site/start-problem.ts';

interface Bench {
  runBench(
    options: BenchOptions & Readonly<Record<'say' | 'show', (text: string) => void>>,
    running: Running,
  ): Promise<void>;
}

const began = performance.now();
const tell = (line: string): void =>
  say(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const isTold = (error: unknown): error is Error =>
  error instanceof StartProblem || error instanceof PostgresTrouble || error instanceof Refusal;

const running = new Running();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!running.isOver) void Promise.all([running.stop(), endAll()]).finally(() => process.exit(1));
  });
}

await runCommand(async () => {
  const options = readBenchOptions();
  // The measurements use shell and remotes, which nothing in shared may import.
  const bench = (await import(path.join(repository, 'bench/run.ts'))) as Bench;
  try {
    await bench.runBench({ ...options, say: tell, show: (table) => say(`\n${table}\n`) }, running);
    say(
      options.file === undefined
        ? 'Written nowhere: the results hold whole runs.'
        : `Written to bench/${options.file}.`,
    );
  } catch (error) {
    if (running.isOver) return;
    if (isTold(error) && !(error instanceof Refusal)) throw new Refusal(error.message);
    throw error;
  } finally {
    await running.stop();
  }
});
