import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { provideChromium } from '../chromium.ts';
import { repository, runChild } from './child.ts';
import { secondsSince, type Failure, type Outcome } from './checks.ts';
import { sayIn } from './progress.ts';

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});

const group = z.object({
  file: z.string(),
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(group));
  },
});
type Group = z.infer<typeof group>;

const result = z.object({
  suites: z.array(group),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

export type BrowserSuite = 'e2e' | 'stories';

/** Each has its own configuration, which starts or builds what it tests. */
const configs = { e2e: 'playwright.config.ts', stories: 'stories.config.ts' } as const;
const folder = path.join(repository, 'e2e');

const readResult = async (file: string) => {
  try {
    return result.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const failuresIn = ({ file, title, specs, suites = [] }: Group): readonly Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((broken) => ({
      file,
      title: `${title} › ${broken.title}`,
      message: (broken.tests[0]?.results[0]?.error?.message ?? '').split('\n').slice(0, 12).join('\n'),
    })),
  ...suites.flatMap(failuresIn),
];

type Tell = (passed: number, failed: number, details: string, failures?: readonly Failure[]) => Outcome;

const run = async (
  name: BrowserSuite,
  file: string,
  env: NodeJS.ProcessEnv,
  outcome: Tell,
): Promise<Outcome> => {
  const chromium = await provideChromium(sayIn(name), 'shell');
  const { output, trouble, code } = await runChild(
    path.join(folder, 'node_modules/.bin/playwright'),
    ['test', '--config', configs[name], '--reporter=list,./fixtures/failures-at-once.ts,json'],
    {
      cwd: folder,
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
      minutes: 70,
      onLine: sayIn(name),
    },
  );
  const found = await readResult(file);
  if (found === null || trouble !== null)
    return outcome(
      found?.stats.expected ?? 0,
      1 + (found?.stats.unexpected ?? 0),
      trouble ?? output.slice(-4_000),
    );
  const { expected, unexpected, flaky, skipped } = found.stats;
  const passed = expected + flaky;
  const failed = unexpected + skipped + found.errors.length;
  if (failed === 0 && (code !== 0 || passed === 0))
    return outcome(passed, 1, passed === 0 ? 'no test ran' : `Playwright ended with ${code}`);
  const words = found.errors.map(({ message = '' }) => message);
  // On two busy cores, a slow test may fail once; a test that fails twice is broken.
  if (skipped > 0) words.unshift(`${skipped} skipped`);
  if (flaky > 0) words.unshift(`${flaky} passed only on a retry (“flaky” above): look at them`);
  return outcome(passed, failed, words.join('\n'), found.suites.flatMap(failuresIn));
};

/** The whole site, or the shared components, in a browser. */
export const runBrowserTests = async (name: BrowserSuite, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const start = performance.now();
  const outcome: Tell = (passed, failed, details, failures = []) => ({
    name,
    passed,
    failed,
    seconds: secondsSince(start),
    details,
    failures,
  });
  if (!existsSync(path.join(folder, configs[name]))) return outcome(0, 1, `e2e/${configs[name]} is missing`);
  const results = await mkdtemp(path.join(tmpdir(), 'arev-e2e-'));
  try {
    return await run(name, path.join(results, 'result.json'), env, outcome);
  } catch (error) {
    return outcome(0, 1, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(results, { recursive: true, force: true });
  }
};
