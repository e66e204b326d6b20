import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: ChildProcess;
let url: string;

beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors', 'things'] });
  const program = new URL('../testing/shell-process.ts', import.meta.url).pathname;
  shell = spawn(process.execPath, ['--no-warnings', program], {
    env: { ...process.env, ...testSite.environment, PORTAL_URL: portal.url },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await until(() => said.includes('READY '), 15_000);
  url = /READY (\S+)/.exec(said)?.[1] ?? '';
}, 20_000);

afterEach(async () => {
  shell.kill('SIGKILL');
  await portal.stop();
  await testSite.clear();
});

/** Render hosts of this test's own store, seen from outside: Node itself, not the process of its sandbox. */
const hosts = async (): Promise<string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return lines
    .filter(
      ([, line]) =>
        line.startsWith(`${process.execPath}\0`) && line.includes(`--allow-fs-read=${testSite.folder}`),
    )
    .map(([pid]) => pid);
};

describe('A render host', () => {
  it('ends by itself when the shell is killed', async () => {
    expect(await hosts()).toHaveLength(1);
    shell.kill('SIGKILL');
    await until(async () => (await hosts()).length === 0);
  }, 20_000);

  it('ends even when the shell is killed while it loops for ever', async () => {
    ask(`${url}/en/things/loop`).catch(() => undefined);
    await until(() => portal.seen.some(({ url: path }) => path?.endsWith('/looping') === true));
    shell.kill('SIGKILL');
    await until(async () => (await hosts()).length === 0);
  }, 20_000);

  it('ends with the shell when their parent process is gone', async () => {
    shell.disconnect();
    await once(shell, 'exit');
    expect([shell.exitCode, await hosts()]).toEqual([0, []]);
  }, 20_000);

  it('is drained on shutdown, and finishes a running request', async () => {
    portal.answerWith((_request, response) => void setTimeout(() => response.end('late'), 500));
    const begun = ask(`${url}/en/things/ask`);
    await until(() => portal.seen.some(({ url: path }) => path?.endsWith('/echo') === true));
    shell.kill('SIGTERM');
    const [{ text }] = await Promise.all([begun, once(shell, 'exit')]);
    expect(text).toContain('late');
    expect(shell.exitCode).toBe(0);
    expect(await hosts()).toEqual([]);
  }, 20_000);
});
