import path from 'node:path';
import { Refusal } from '../../src/releases/refusal.ts';
import { dataFolder } from '../command-line/release-settings.ts';
import { Misuse } from '../command-line/run-command.ts';
import { PostgresTrouble } from '../postgres.ts';
import { endAll } from '../running/child.ts';
import { Running } from './running.ts';
import { StartProblem } from './start-problem.ts';

const isTold = (error: unknown): error is Error =>
  [StartProblem, PostgresTrouble, Refusal, Misuse].some((kind) => error instanceof kind);

/** Runs until a signal, or until `run` returns the name of a part that has ended; then stops everything. */
export const runInForeground = async (run: (running: Running) => Promise<string>): Promise<void> => {
  const running = new Running();
  const end = async (code: number): Promise<never> => {
    await Promise.all([running.stop(), endAll()]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A person may press Ctrl-C twice; the first one is being handled.
      if (running.isOver) return;
      console.log('\nStopping …');
      void end(0);
    });
  }
  try {
    const part = await run(running);
    if (!running.isOver) {
      console.error(
        `The ${part} ended unexpectedly; its log is in the folder ${path.join(dataFolder(), 'logs')}.`,
      );
      await end(1);
    }
  } catch (error) {
    // Failures during shutdown are expected.
    if (!running.isOver) {
      console.error(isTold(error) ? `\n${error.message}` : error);
      await end(error instanceof Misuse ? 2 : 1);
    }
  }
};
