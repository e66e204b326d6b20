import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { provideChromium } from '../chromium.ts';
import { repository, runChild } from './child.ts';
import { secondsSince, type Outcome } from './checks.ts';
import { sayIn } from './progress.ts';

const result = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

const name = 'e2e';
const folder = path.join(repository, 'e2e');

const readResult = async (file: string) => {
  try {
    return result.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const outcome = (start: number, passed: number, failed: number, details: string): Outcome => ({
  name,
  passed,
  failed,
  seconds: secondsSince(start),
  details,
});

const run = async (file: string, env: NodeJS.ProcessEnv, start: number): Promise<Outcome> => {
  const chromium = await provideChromium(sayIn(name));
  const { output, trouble, code } = await runChild(
    path.join(folder, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    {
      cwd: folder,
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
      minutes: 45,
      onLine: sayIn(name),
    },
  );
  const found = await readResult(file);
  if (found === null || trouble !== null)
    return outcome(
      start,
      found?.stats.expected ?? 0,
      1 + (found?.stats.unexpected ?? 0),
      trouble ?? output.slice(-4_000),
    );
  const { expected, unexpected, flaky } = found.stats;
  const passed = expected + flaky;
  const failed = unexpected + found.errors.length;
  if (failed === 0 && (code !== 0 || passed === 0))
    return outcome(start, passed, 1, passed === 0 ? 'no test ran' : `Playwright ended with ${code}`);
  const words = found.errors.map(({ message = '' }) => message);
  // On two cores that also check and build, slow looks like broken once; twice it is broken.
  if (flaky > 0) words.unshift(`${flaky} passed only when asked again (“flaky” above): look at them`);
  return outcome(start, passed, failed, words.join('\n'));
};

/** The whole site in a browser; the suite's own configuration starts the site. */
export const runBrowserTests = async (env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const start = performance.now();
  if (!existsSync(path.join(folder, 'playwright.config.ts')))
    return outcome(start, 0, 1, 'e2e/playwright.config.ts is missing');
  const results = await mkdtemp(path.join(tmpdir(), 'arev-e2e-'));
  try {
    return await run(path.join(results, 'result.json'), env, start);
  } catch (error) {
    return outcome(start, 0, 1, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(results, { recursive: true, force: true });
  }
};
