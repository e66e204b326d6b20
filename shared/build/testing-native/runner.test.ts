import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository, runChild } from '../running/child.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const files = {
  'outcomes.test.ts': `
    const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
    describe('a group', () => {
      test('passes', () => { expect(1).toBe(1); });
      test('has a wrong value', () => { expect(1).toBe(2); });
      test('throws in a timer', async () => { setTimeout(() => { throw new Error('of the timer'); }); await later(50); });
      test('leaves a rejection', async () => { void Promise.reject(new Error('of the promise')); await later(50); });
      test('never ends', () => new Promise(() => {}), 50);
      test('asserts nothing', () => { expect.hasAssertions(); });
      test('changes the process', () => { process.env.LEFT_BEHIND = 'yes'; console.log = () => {}; });
    });`,
  'second.test.ts': `
    test('finds the process as it was', () => { expect(process.env.LEFT_BEHIND).toBeUndefined(); });`,
  'broken.test.ts': `throw new Error('of the file');`,
};

/** jest as the portal uses it, over files of this test. */
const runFiles = async () => {
  const parent = path.join(repository, '.cache');
  await mkdir(parent, { recursive: true });
  const rootDir = await mkdtemp(path.join(parent, 'runner-'));
  try {
    await writeFile(path.join(rootDir, 'package.json'), '{"type":"module"}');
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(rootDir, name), text);
    const config = {
      rootDir,
      testMatch: ['**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      testRunner: `${import.meta.dirname}/runner.ts`,
      transform: {},
      cacheDirectory: path.join(rootDir, 'cache'),
    };
    const outputFile = path.join(rootDir, 'report.json');
    await runChild(
      process.execPath,
      [
        '--experimental-vm-modules',
        path.join(repository, 'node_modules/jest/bin/jest.js'),
        '--runInBand',
        '--json',
        `--outputFile=${outputFile}`,
        `--config=${JSON.stringify(config)}`,
      ],
      { env: { ...process.env, NODE_ENV: 'test' }, minutes: 1 },
    );
    return report.parse(JSON.parse(await readFile(outputFile, 'utf8'))).testResults;
  } finally {
    await rm(rootDir, { recursive: true, force: true });
  }
};

test('Each kind of failure is reported at its test, and the next file runs in a clean process', async () => {
  const results = await runFiles();
  const outcomes = Object.fromEntries(
    results.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => [
        fullName,
        status === 'failed' ? (failureMessages[0] ?? '') : status,
      ]),
    ),
  );
  expect(outcomes).toEqual({
    'a group passes': 'passed',
    'a group has a wrong value': expect.stringMatching(/Expected:[^]*outcomes\.test\.ts:5:/),
    'a group throws in a timer': expect.stringContaining('of the timer'),
    'a group leaves a rejection': expect.stringContaining('of the promise'),
    'a group never ends': expect.stringContaining('Exceeded timeout of 50 ms'),
    'a group asserts nothing': expect.stringContaining('expect.hasAssertions()'),
    'a group changes the process': 'passed',
    'finds the process as it was': 'passed',
  });
  expect(results.map(({ message }) => message).join('\n')).toContain('of the file');
});
