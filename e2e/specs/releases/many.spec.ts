import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryOf, observed } from '../../fixtures/memory.ts';
import { repository } from '../../fixtures/programs.ts';
import { remotes } from '../../fixtures/remotes.ts';
import { smallBuild } from '../../fixtures/small-build.ts';
import { expect, test } from '../../fixtures/site.ts';
import { type Shell, startShell } from '../../fixtures/start-shell.ts';
import { isThorough } from '../../fixtures/thorough.ts';

/** The last test of its site, because it leaves small builds behind. */
const pages: Readonly<Record<string, string>> = {
  'mf-content': '/hy/doctors',
  'mf-catalogue': '/hy/services',
  'mf-booking': '/hy/personal-data/appointments/create',
  'mf-patient': '/hy/login',
  'mf-desk': '/hy/desk',
};

const releaser = async (data: string, remote: string, times: number): Promise<ChildProcess> => {
  const build = await smallBuild(await mkdtemp(path.join(data, `small-${remote}-`)), remote);
  const file = path.join(repository, 'e2e/commands/release-many.ts');
  const args = [
    file,
    `file:${path.join(data, 'releases')}`,
    path.join(data, 'keys'),
    remote,
    build,
    String(times),
  ];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
};

interface Run {
  readonly shell: Shell;
  readonly data: string;
  readonly remote: string;
  readonly times: number;
}

/** Waits after every release until a visitor gets its page. */
const releaseAndVisit = async (
  { shell, data, remote, times }: Run,
  running: ChildProcess[],
): Promise<number> => {
  const child = await releaser(data, remote, times);
  running.push(child);
  let served = 0;
  for await (const line of createInterface({ input: child.stdout! })) {
    const release = line.replace(' ', '@');
    const answer = async () =>
      (await fetch(shell.origin + (pages[remote] ?? ''))).headers.get('x-arev-fragment') ?? '';
    const end = Date.now() + 20_000;
    while (!(await answer()).startsWith(release)) {
      if (Date.now() > end) throw new Error(`${release} is not served`);
      // Requests are work for the shell: more of them would delay the releases.
      await wait(150);
    }
    served += 1;
    child.stdin?.write('\n');
  }
  return served;
};

/** The process grows once to the memory that its traffic needs. */
const warm = async (shell: Shell): Promise<void> => {
  for (let round = 0; round < 150; round += 1)
    await Promise.all(
      Object.values(pages).map(async (page) => (await fetch(shell.origin + page)).arrayBuffer()),
    );
};

/** Render hosts below a shell. */
const hostsOf = async ({ pid }: Shell): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.trim().startsWith(`${pid} `) && line.includes('--permission')).length;
};

/** Per remote: until the bounded cache of 64 manifests is full, and then while memory is measured. */
const releases = isThorough ? { before: 30, measured: 40 } : { before: 14, measured: 20 };

test('Many releases do not grow the shell, and only the hosts of the last ones remain', async ({ site }) => {
  test.setTimeout(900_000);
  const { data, origin } = site;
  const shell = await startShell({ data, portalUrl: origin, env: observed });
  const running: ChildProcess[] = [];
  const release = (times: number) =>
    Promise.all(remotes.map((remote) => releaseAndVisit({ shell, data, remote, times }, running)));
  const memoryAtRest = async () => {
    await expect.poll(() => hostsOf(shell), { timeout: 15_000 }).toBe(remotes.length);
    return memoryOf(shell);
  };
  try {
    await release(releases.before);
    await warm(shell);
    const before = await memoryAtRest();
    expect(await release(releases.measured)).toEqual(remotes.map(() => releases.measured));
    const after = await memoryAtRest();
    test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after }) });
    expect(after.held / before.held).toBeLessThan(1.05);
    // Besides what is held, this is memory that V8 and zlib have not returned yet: a tenth on a busy machine.
    expect(after.resident / before.resident).toBeLessThan(1.15);
  } finally {
    for (const child of running) child.kill();
    await shell.end();
  }
});
