import { compose } from '../docker.ts';
import { prepareProject } from './project.ts';
import { tryContainers } from './trial.ts';

const began = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const say = (line: string): void => console.log(line);
let failed = 0;

await prepareProject();
await compose('--profile', 'release', '--profile', 'recovery', 'down', '--volumes', '--remove-orphans');
try {
  await tryContainers({
    say,
    check: (isSo, what) => {
      if (!isSo) failed += 1;
      say(`${isSo ? '✓' : '✗'} ${what}`);
    },
    timed: async (what, work) => {
      const start = performance.now();
      const result = await work();
      say(`${what}: ${seconds(start)}`);
      return result;
    },
  });
} catch (error) {
  failed += 1;
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  say(await compose('logs', '--tail', '15').catch(() => ''));
} finally {
  await compose('--profile', 'release', '--profile', 'recovery', 'down', '--volumes', '--remove-orphans');
}
say(`${failed === 0 ? 'All held' : `${failed} did not hold`}, in ${seconds(began)}`);
process.exitCode = failed === 0 ? 0 : 1;
