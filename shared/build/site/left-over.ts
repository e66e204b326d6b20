import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startOf } from '../running/process-identity.ts';
import { StartProblem } from './start-problem.ts';

const known = z.object({ name: z.string(), pid: z.int().check(z.positive()), start: z.string() });
const notes = z.object({ by: known, services: z.array(known) });
type Known = z.output<typeof known>;
type Notes = z.output<typeof notes>;

const endWithin = 13_000;
const fileIn = (data: string): string => path.join(data, 'running.json');
const ofPid = async (name: string, pid: number): Promise<Known> => ({ name, pid, start: await startOf(pid) });

const isAlive = async ({ pid, start }: Known): Promise<boolean> =>
  start !== '' && (await startOf(pid)) === start;

const read = async (data: string): Promise<Notes | null> => {
  try {
    return z.parse(notes, JSON.parse(await readFile(fileIn(data), 'utf8')));
  } catch {
    return null;
  }
};

/** Records the processes of the site of this folder, for the start after a killed supervisor. */
export class RunningNotes {
  readonly #data: string;
  readonly #services: Known[] = [];

  constructor(data: string) {
    this.#data = data;
  }

  async add(name: string, pid: number | undefined): Promise<void> {
    if (pid === undefined) return;
    this.#services.push(await ofPid(name, pid));
    const text = JSON.stringify({ by: await ofPid('start', process.pid), services: this.#services });
    // Without the record, the next start cannot clean up, which is no reason to fail now.
    await writeFile(fileIn(this.#data), text).catch(() => undefined);
  }
}

const end = async (service: Known): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGTERM', endWithin],
    ['SIGKILL', 2000],
  ] as const) {
    process.kill(service.pid, signal);
    for (const late = Date.now() + patience; Date.now() < late; await wait(50))
      if (!(await isAlive(service))) return;
  }
  throw new StartProblem(
    `The ${service.name} of an earlier run (process ${service.pid}) does not end: end it by hand.`,
  );
};

/** Ends the processes that a killed start left behind; refuses if that start is still running. */
export const clearLeftOvers = async (data: string, say: (line: string) => void): Promise<void> => {
  const before = await read(data);
  if (!before) return;
  const left: Known[] = [];
  for (const service of before.services) if (await isAlive(service)) left.push(service);
  if (left.length === 0) return;
  if (before.by.pid !== process.pid && (await isAlive(before.by)))
    throw new StartProblem(
      `The site of ${data} is running already (process ${before.by.pid}): end that one, or set DATA_DIR to another folder.`,
    );
  for (const service of left) {
    await end(service);
    say(`stopped the ${service.name} of an earlier run (process ${service.pid})`);
  }
};
