import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Refusal } from '../../src/releases/refusal.ts';
import { parts, partsOf, type Part } from './part-list.ts';
import { forget, isFresh } from './inputs.ts';

interface Options {
  /** Package names; none means all. */
  readonly only?: readonly string[];
  readonly force?: boolean;
  readonly log: (line: string) => void;
}

/** Builds what changed, one build per core. Returns the packages that were rebuilt. */
export const buildAll = async ({ only = [], force = false, log }: Options): Promise<readonly string[]> => {
  const chosen = only.length === 0 ? parts : only.flatMap(partsOf);
  const stale = (
    await Promise.all(chosen.map(async (part) => ((await isFresh(part)) && !force ? [] : [part])))
  ).flat();
  if (stale.length === 0) return [];
  const waiting = [...stale];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const started = performance.now();
      await forget(part);
      await runChild(part);
      log(`built ${part.name} ${part.side} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  const workers = Array.from({ length: Math.min(stale.length, availableParallelism()) }, worker);
  try {
    await Promise.all(workers);
  } catch (error) {
    // The builds of the other cores end, and no more begin.
    waiting.length = 0;
    throw error;
  }
  return [...new Set(stale.map(({ name }) => name))];
};

const runChild = ({ name, side }: Part): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'build-one.ts'), [name, side], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`Building ${name} (${side}) failed.`)),
    );
  });
