import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository, runChild } from './child.ts';
import { secondsSince, type Outcome } from './checks.ts';
import { sayIn } from './progress.ts';

const counts = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTests: z.number(),
  success: z.boolean(),
});

export interface JestSuite {
  readonly name: string;
  /** `--selectProjects portal`, `--ignoreProjects portal`, … */
  readonly select: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly workers: number;
}

const nothingRan = (name: string, start: number, details: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  seconds: secondsSince(start),
  details,
});

const readCounts = async (file: string) => {
  try {
    return counts.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

/** What Node compiles is kept, as what webpack builds. */
const compiled = path.join(repository, '.cache/compiled');

const run = async ({ name, select, env, workers }: JestSuite, result: string): Promise<Outcome> => {
  const start = performance.now();
  const { output, trouble, code } = await runChild(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(repository, 'node_modules/jest/bin/jest.js'),
      ...select,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${result}`,
    ],
    {
      env: { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled },
      minutes: 15,
      onLine: (line) => shows(line) && sayIn(name)(line),
    },
  );
  if (trouble !== null) return nothingRan(name, start, trouble);
  const found = await readCounts(result);
  if (found === null) return nothingRan(name, start, `jest left no result:\n${output.slice(-4_000)}`);
  if (found.numTotalTests === 0 && found.success) return nothingRan(name, start, 'no test was found');
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  // Whatever else made jest unhappy (a set-up, a leak) is a failure, too.
  const unsaid = failed === 0 && (!found.success || code !== 0) ? 1 : 0;
  const details = unsaid === 1 ? `jest ended with ${code}:\n${output.slice(-4_000)}` : '';
  return {
    name,
    passed: found.numPassedTests,
    failed: failed + unsaid,
    seconds: secondsSince(start),
    details,
  };
};

// The whole JSON comes on one line of standard output as well.
const shows = (line: string): boolean =>
  !line.startsWith('{"') && !line.startsWith('Test results written to');

export const runJest = async (suite: JestSuite): Promise<Outcome> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-jest-'));
  try {
    return await run(suite, path.join(folder, 'result.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
