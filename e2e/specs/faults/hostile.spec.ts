import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { allowedBoxes } from '@arev/shared/testing/allowed-boxes';
import * as z from 'zod/mini';
import { attempts, exhaustions } from '../../fixtures/hostile/attempts.ts';
import { modulesIn, reachOf, untried } from '../../fixtures/hostile/built-in-modules.ts';
import { repository } from '../../fixtures/programs.ts';
import { expect, type HostileSite, hostileRemote, test } from '../../fixtures/hostile-site.ts';

/** Pages of the other remotes. */
const others = {
  'mf-content': '/hy/doctors',
  'mf-catalogue': '/hy/services',
  'mf-booking': '/hy/personal-data/appointments/create',
  'mf-desk': '/hy/desk',
};
let visits = 0;

interface Answer {
  readonly status: number;
  readonly fragment: string;
  readonly text: string;
}

const get = async (
  { shell }: HostileSite,
  path: string,
  id = `visit-${crypto.randomUUID()}`,
): Promise<Answer> => {
  const response = await fetch(`${shell.origin}${path}?visit=${(visits += 1)}`, {
    headers: { 'x-request-id': id },
    signal: AbortSignal.timeout(10_000),
  });
  const fragment = response.headers.get('x-arev-fragment') ?? '';
  return { status: response.status, fragment, text: await response.text() };
};

/** Requests the pages of the other remotes during an action: each must respond with its own page. */
const whileOthersAnswer = async (site: HostileSite, work: () => Promise<void>): Promise<void> => {
  const progress = { isDone: false };
  const watch = async (remote: string, path: string): Promise<readonly string[]> => {
    const wrong: string[] = [];
    while (!progress.isDone) {
      const { status, fragment } = await get(site, path);
      // On a busy machine the browser may have to render a page.
      const isPage = status === 200 || (status === 503 && fragment.endsWith('; browser'));
      if (!isPage || !fragment.startsWith(`${remote}@`)) wrong.push(`${status} ${fragment}`);
    }
    return wrong;
  };
  const watched = Promise.all(Object.entries(others).map(([remote, path]) => watch(remote, path)));
  await work().finally(() => (progress.isDone = true));
  expect((await watched).flat()).toEqual([]);
};

const outcome = z.union([z.object({ refused: z.string() }), z.object({ reached: z.string() })]);

const attempt = async (site: HostileSite, group: keyof typeof attempts, number: number): Promise<string> => {
  const { text } = await get(site, '/hy/login', `try-${group}-${number}`);
  if (!text.startsWith('{')) return 'no answer';
  const result = outcome.parse(JSON.parse(text));
  return 'refused' in result ? 'refused' : `reached: ${result.reached}`;
};

const readiness = z.object({
  isolation: z.object({ level: z.enum(['box', 'permissions']) }),
  aside: z.array(z.object({ remote: z.string(), release: z.string() })),
});
const readinessOf = async ({ shell }: HostileSite) =>
  readiness.parse(await (await fetch(`${shell.origin}/readyz`)).json());

test('Each built-in module of Node is classified by its access to the machine', () => {
  expect([...reachOf.keys()].sort()).toEqual([...builtinModules].sort());
});

test('Each module with access to the machine is tried, or has a reason why not', async () => {
  const file = path.join(repository, 'e2e/fixtures/hostile/attempts.ts');
  const tried = modulesIn(await readFile(file, 'utf8'));
  const reaching = [...reachOf].filter(([, reach]) => reach !== 'nothing').map(([name]) => name);
  const bare = (name: string) => name.replace(/^node:/, '');
  expect(reaching.filter((name) => !tried.has(bare(name)) && !(name in untried))).toEqual([]);
  expect(Object.keys(untried).filter((name) => tried.has(name) || !reaching.includes(name))).toEqual([]);
});

test.describe.serial('A hostile release', () => {
  const expectRefused = async (site: HostileSite, groups: readonly (keyof typeof attempts)[]) => {
    const results: Record<string, string> = {};
    await whileOthersAnswer(site, async () => {
      for (const group of groups)
        for (const [number, name] of Object.keys(attempts[group]).entries())
          results[name] = await attempt(site, group, number);
    });
    expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([]);
    expect(site.arrived()).toBe(0);
    expect(await site.traces()).toEqual([]);
  };

  test('reaches no file and no program, and the other remotes respond', async ({ hostileSite }) => {
    await expectRefused(hostileSite, ['files', 'processes', 'portal']);
  });

  test('reaches no other process and no network, and the other remotes respond', async ({ hostileSite }) => {
    if ((await allowedBoxes()).length === 0) {
      const description =
        'No user namespaces on this machine: signals and network of render hosts are not tried.';
      test.info().annotations.push({ type: 'not tried', description });
      // oxlint-disable-next-line no-console -- The reader of the run has to know what it does not prove.
      console.warn(description);
      return;
    }
    expect((await readinessOf(hostileSite)).isolation.level).toBe('box');
    await expectRefused(hostileSite, ['boxed']);
  });

  test('finds no secret in its environment', async ({ hostileSite }) => {
    const { text } = await get(hostileSite, '/hy/login', 'try-environment-0');
    const names = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(text)));
    expect(names.filter((name) => !['NODE_ENV', 'TZ', 'PATH', 'PWD', 'OLDPWD'].includes(name))).toEqual([]);
    expect(text).not.toContain('nobody may see');
  });

  test('is ended when it exhausts time or memory, and replaced by the release before it', async ({
    hostileSite,
  }) => {
    const { shell, hostile, sound } = hostileSite;
    const renders = async (release: string) =>
      expect
        .poll(async () => (await get(hostileSite, '/hy/login')).fragment, { timeout: 30_000 })
        .toBe(`${hostileRemote}@${release}; fresh`);
    const ends = () =>
      shell.log().filter(({ msg, release }) => /host ended|put aside/.test(msg) && release === hostile)
        .length;
    await whileOthersAnswer(hostileSite, async () => {
      for (const [number, how] of Object.keys(exhaustions).entries()) {
        await renders(hostile);
        // The last good page, or one that the browser renders.
        const { status } = await get(hostileSite, '/hy/login', `end-${how}-${number}`);
        expect([200, 503]).toContain(status);
        await expect.poll(ends, { timeout: 30_000 }).toBe(number + 1);
      }
      await renders(sound);
    });
    expect((await readinessOf(hostileSite)).aside).toMatchObject([
      { remote: hostileRemote, release: hostile },
    ]);
  });
});
