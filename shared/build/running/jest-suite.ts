import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository, runChild } from './child.ts';
import { secondsSince, type Failure, type Outcome } from './checks.ts';
import { sayIn } from './progress.ts';

const results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});
type Results = z.infer<typeof results>;

export interface JestSuite {
  readonly name: string;
  /** `--selectProjects portal`, `--ignoreProjects portal`, … */
  readonly select: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly workers: number;
  /** Only these test files. */
  readonly files?: readonly string[];
}

const nothingRan = (name: string, start: number, details: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  seconds: secondsSince(start),
  details,
});

const firstLines = (text: string): string => text.split('\n').slice(0, 12).join('\n');

/** The failed tests of each file; a file that did not run counts as one. */
const failuresIn = ({ testResults }: Results): readonly Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(repository, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, title: 'the file did not run', message: firstLines(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: firstLines(failureMessages?.join('\n') ?? ''),
      }));
    });

const readResults = async (file: string) => {
  try {
    return results.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const run = async (
  { name, select, env, workers, files = [] }: JestSuite,
  result: string,
): Promise<Outcome> => {
  const start = performance.now();
  const { output, trouble, code } = await runChild(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(repository, 'node_modules/jest/bin/jest.js'),
      ...select,
      `--maxWorkers=${workers}`,
      // Modules of finished files are never released: a worker with too many is replaced, also if it is the
      // only one.
      '--workerIdleMemoryLimit=1GB',
      '--json',
      `--outputFile=${result}`,
      ...(files.length === 0 ? [] : ['--runTestsByPath', ...files]),
    ],
    {
      env: { ...env, NODE_ENV: 'test' },
      minutes: 40,
      onLine: (line) => shows(line) && sayIn(name)(line),
    },
  );
  if (trouble !== null) return nothingRan(name, start, trouble);
  const found = await readResults(result);
  if (found === null) return nothingRan(name, start, `jest left no result:\n${output.slice(-4_000)}`);
  if (found.numTotalTests === 0 && found.success) return nothingRan(name, start, 'no test was found');
  const skipped = found.numPendingTests + found.numTodoTests;
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites + skipped;
  // Any other error of jest (a set-up, a leak) is a failure, too.
  const unsaid = failed === 0 && (!found.success || code !== 0) ? 1 : 0;
  const ended = unsaid === 1 ? `jest ended with ${code}:\n${output.slice(-4_000)}` : '';
  const details = skipped > 0 ? `${skipped} skipped` : ended;
  return {
    name,
    passed: found.numPassedTests,
    failed: failed + unsaid,
    seconds: secondsSince(start),
    details,
    failures: failuresIn(found),
  };
};

// The complete JSON is printed in one line of standard output as well.
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

/**
 * Retries the files with failures alone. On two busy cores, a slow test may fail once; a test that fails
 * twice is broken.
 */
export const runFailedAgain = async (suite: JestSuite, first: Outcome): Promise<Outcome> => {
  const { failures = [] } = first;
  // A suite that failed as a whole, or in more than a few places, is not just slow.
  if (failures.length === 0 || failures.length > 20 || failures.length !== first.failed) return first;
  const files = [...new Set(failures.map(({ file }) => path.join(repository, file)))];
  const again = await runJest({ ...suite, name: `${suite.name} again`, workers: 1, files });
  const failedTwice = Math.min(again.failed, first.failed);
  const mended = first.failed - failedTwice;
  const slow = failures.map(({ file, title }) => `${file}: ${title}`).join('\n');
  return {
    name: suite.name,
    passed: first.passed + mended,
    failed: failedTwice,
    seconds: first.seconds + again.seconds,
    details: `${mended} of these passed only on a retry: look at them\n${slow}`,
    failures: again.failures ?? [],
  };
};
