import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Milliseconds that an empty Node process takes. */
const emptyProcess = async (): Promise<number> => {
  const began = performance.now();
  await run(process.execPath, ['-e', '']);
  return performance.now() - began;
};

/** The slowest of three empty processes: a busy machine starts even them slowly. */
export const slowestStart = async (): Promise<number> =>
  Math.max(await emptyProcess(), await emptyProcess(), await emptyProcess());
