import type { Lineup } from './schema/lineup.ts';

export interface LineupWatch {
  /** Called after each successful read, changed or not. */
  readonly onRead?: () => void;
  /** Called with the current line-up, and again after each change. */
  readonly onLineup: (lineup: Lineup) => void;
  /** Called once for each new problem; the last good line-up stays in force. */
  readonly onProblem: (problem: Error) => void;
}

export const watchLineup = (
  read: () => Promise<Lineup>,
  watchHints: (onHint: () => void) => { close(): void },
  { onRead, onLineup, onProblem }: LineupWatch,
): { close(): void } => {
  let closed = false;
  let reading = false;
  let again = false;
  let lastGood = '';
  let lastProblem = '';

  const look = async (): Promise<void> => {
    try {
      const lineup = await read();
      onRead?.();
      const text = JSON.stringify(lineup);
      lastProblem = '';
      if (closed || text === lastGood) return;
      lastGood = text;
      onLineup(lineup);
    } catch (cause) {
      const problem = cause instanceof Error ? cause : new Error(String(cause));
      if (closed || problem.message === lastProblem) return;
      lastProblem = problem.message;
      onProblem(problem);
    }
  };

  /** One read at a time; a hint during a read causes another one after it. */
  const hint = async (): Promise<void> => {
    again = true;
    if (reading) return;
    reading = true;
    while (again && !closed) {
      again = false;
      await look();
    }
    reading = false;
  };

  const hints = watchHints(() => void hint());
  void hint();
  return {
    close: () => {
      closed = true;
      hints.close();
    },
  };
};
