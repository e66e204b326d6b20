import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBrowserTests } from '../running/browser-suite.ts';
import { listChecks, runCheck, type Outcome } from '../running/checks.ts';
import { repository } from '../running/child.ts';
import { endOnSignal } from '../running/end-on-signal.ts';
import { runFailedAgain, runJest, type JestSuite } from '../running/jest-suite.ts';
import { sayFailures, sayOutcome, sayTotals, totalsOf } from '../running/progress.ts';
import { sideBySide } from '../running/side-by-side.ts';
import { startTestDatabase } from '../testing-database/start.ts';

const suites = ['checks', 'unit', 'portal', 'e2e', 'stories'] as const;
type Suite = (typeof suites)[number];
type Job = () => Promise<readonly Outcome[]>;

const chosenSuites = (): ReadonlySet<Suite> => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: suites.join(',') } } });
  const names = values.only.split(',').map((name) => name.trim());
  const chosen = suites.filter((suite) => names.includes(suite));
  const unknown = names.find((name) => !suites.some((suite) => suite === name));
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}"; there are: ${suites.join(', ')}.`);
  return new Set(chosen);
};

const said = (suite: string, outcome: Outcome): readonly Outcome[] => {
  sayOutcome(suite, outcome);
  return [outcome];
};

const couldNotRun = (name: string, error: unknown): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  seconds: 0,
  details: error instanceof Error ? error.message : String(error),
});

const cleanUps: (() => Promise<unknown>)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const step of cleanUps.splice(0).reverse()) await step();
};

const startDatabase = async (): Promise<NodeJS.ProcessEnv> => {
  const { url, stop } = await startTestDatabase();
  cleanUps.push(stop);
  return { ...process.env, TEST_DATABASE_URL: url };
};

const checkJobs = async (): Promise<readonly Job[]> =>
  (await listChecks()).map((check) => async () => said('check', await runCheck(check)));

const build: Job = async () => {
  const file = path.join(repository, 'shared/build/commands/build.ts');
  if (!existsSync(file))
    return said('site', couldNotRun('build', 'shared/build/commands/build.ts is missing'));
  return said('site', await runCheck({ name: 'build', program: process.execPath, args: [file] }));
};

const browser =
  (env: NodeJS.ProcessEnv): Job =>
  async () => {
    const built = await build();
    const tested = said('suite', await runBrowserTests('e2e', env));
    return [...built, ...tested];
  };

const stories: Job = async () => said('suite', await runBrowserTests('stories', process.env));

/** The jest suites, to retry failed tests once the machine is idle. */
const jestRuns = new Map<Outcome, JestSuite>();

const jest =
  (suite: JestSuite): Job =>
  async () => {
    const outcome = await runJest(suite);
    jestRuns.set(outcome, suite);
    return said('suite', outcome);
  };

const askAgain = async (outcome: Outcome): Promise<Outcome> => {
  const suite = jestRuns.get(outcome);
  if (suite === undefined || outcome.failed === 0) return outcome;
  const second = await runFailedAgain(suite, outcome);
  if (second !== outcome) sayOutcome('second try', second);
  return second;
};

/** Some of their tests depend on timing, which a busy machine does not keep: each suite runs alone, on both cores. */
const alone = (chosen: ReadonlySet<Suite>, env: NodeJS.ProcessEnv): readonly Job[] => [
  ...(chosen.has('portal')
    ? [jest({ name: 'portal', select: ['--selectProjects', 'portal'], env, workers: 2 })]
    : []),
  ...(chosen.has('unit')
    ? [jest({ name: 'unit', select: ['--ignoreProjects', 'portal'], env, workers: 2 })]
    : []),
];

/** The browser tests take longest; the rest runs beside them. */
const together = async (chosen: ReadonlySet<Suite>, env: NodeJS.ProcessEnv): Promise<readonly Job[]> => [
  ...(chosen.has('e2e') ? [browser(env)] : []),
  ...(chosen.has('stories') ? [stories] : []),
  ...(chosen.has('checks') ? await checkJobs() : []),
];

const run = async (): Promise<readonly Outcome[]> => {
  const chosen = chosenSuites();
  const needsDatabase = chosen.has('unit') || chosen.has('portal') || chosen.has('e2e');
  const env = needsDatabase ? await startDatabase() : process.env;
  const first = await sideBySide(1, alone(chosen, env));
  const others = await sideBySide(2, await together(chosen, env));
  const outcomes: Outcome[] = [];
  for (const outcome of [...first, ...others].flat()) outcomes.push(await askAgain(outcome));
  return outcomes;
};

endOnSignal(cleanUp);
const outcomes = await run().catch((error: unknown) => said('run', couldNotRun('start', error)));
await cleanUp();
sayFailures(outcomes);
const totals = totalsOf(outcomes);
sayTotals(totals);
process.exitCode = totals.failed === 0 ? 0 : 1;
