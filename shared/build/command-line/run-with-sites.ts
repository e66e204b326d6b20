import { Refusal } from '../../src/releases/index.ts';
import { PostgresTrouble } from '../postgres.ts';
import { endAll } from '../running/child.ts';
import { Running } from '../site/running.ts';
import { StartProblem } from '../site/start-problem.ts';
import { runCommand, say } from './run-command.ts';

const began = performance.now();

/** Says how far a long command is. */
export const tell = (line: string): void =>
  say(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const isTold = (error: unknown): error is Error =>
  error instanceof StartProblem || error instanceof PostgresTrouble;

/** A command that starts sites of its own: however it ends, they end with it. */
export const runWithSites = (command: (running: Running) => Promise<void>): Promise<void> => {
  const running = new Running();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!running.isOver) void Promise.all([running.stop(), endAll()]).finally(() => process.exit(1));
    });
  }
  return runCommand(async () => {
    try {
      await command(running);
    } catch (error) {
      if (running.isOver) return;
      throw isTold(error) ? new Refusal(error.message) : error;
    } finally {
      await running.stop();
    }
  });
};
