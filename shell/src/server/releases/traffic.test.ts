import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, rollback } from '@arev/shared/releases/move';
import { slowestStart } from '@arev/shared/testing/slowest-start';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell | undefined;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  testSite = await makeTestSite();
});
afterEach(async () => {
  await shell?.stop();
  shell = undefined;
  await testSite.clear();
});
afterAll(() => portal.stop());

const content = { prefixes: ['', 'doctors', 'things'] };
const release = (text: string, more = {}) => testSite.publish('mf-content', text, { ...content, ...more });
const start = async (): Promise<TestShell> => {
  shell = await runShell(testSite, portal.url);
  return shell;
};
const get = (path: string, cookie = '') => ask(`${shell?.url}${path}`, { headers: cookie ? { cookie } : {} });
const rendered = async (cookie = ''): Promise<string> => {
  const { text } = await get('/en/doctors', cookie);
  return /data-release="(\w+)" data-rendered="server"/.exec(text)?.[1] ?? '';
};

describe('A new release', () => {
  it('is seen within a second without a restart, and so is a rollback', async () => {
    const first = await release('one');
    await start();
    expect(await rendered()).toBe(first);
    const startsBefore = await slowestStart();
    const second = await release('two');
    const released = await until(async () => (await rendered()) === second);
    await rollback(testSite.store, 'mf-content');
    const rolledBack = await until(async () => (await rendered()) === first);
    // It needs a new process, so a busy machine gets proportionally more time; it may have become busy meanwhile.
    const starts = Math.max(startsBefore, await slowestStart());
    expect(Math.max(released, rolledBack)).toBeLessThan(Math.max(1000, 16 * starts));
  });

  it('takes over the traffic without a failed request', async () => {
    await release('one');
    await start();
    let isOver = false;
    const wrong: string[] = [];
    const walk = async (): Promise<void> => {
      for (let page = 0; !isOver; page += 1) {
        const { status, headers } = await get(`/en/things/${page}`);
        if (status !== 200 || !/; (fresh|cached)$/.test(String(headers['x-arev-fragment'])))
          wrong.push(String(headers['x-arev-fragment']));
      }
    };
    const walks = [walk(), walk(), walk()];
    const second = await release('two');
    await until(async () => (await rendered()) === second);
    const third = await release('three');
    await until(async () => (await rendered()) === third);
    isOver = true;
    await Promise.all(walks);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['throws when it is loaded', 'throw new Error("not today");'],
    ['loops when it is loaded', 'for (;;) {}'],
    ['renders nothing', 'export const nothing = 1;'],
  ])(
    'leaves the traffic on the previous release if it %s',
    async (_what, bundle) => {
      const first = await release('one');
      const { lines } = await start();
      const broken = await release('broken', { bundle });
      await until(
        () => lines.some(({ msg, release: id }) => id === broken && msg.startsWith('release does not start')),
        12_000,
      );
      expect(await rendered()).toBe(first);
    },
    15_000,
  );

  it('keeps serving the files of the previous release to open pages', async () => {
    const first = await release('one');
    await start();
    const second = await release('two');
    await until(async () => (await rendered()) === second);
    const { status } = await get(`/releases/mf-content/${first}/client/page.1a2b.js`);
    expect(status).toBe(200);
  });
});

describe('A canary', () => {
  it('is shown to the same visitors each time, then to all', async () => {
    const stable = await release('one');
    const canary = await release('two', { canary: 30 });
    await start();
    for (const [bucket, expected] of [
      [0, canary],
      [29, canary],
      [30, stable],
      [99, stable],
    ]) {
      expect(await rendered(`arev_canary=${bucket}`)).toBe(expected);
    }
    await promote(testSite.store, 'mf-content');
    await until(async () => (await rendered('arev_canary=99')) === canary);
  });

  it('is shown to a tester who opens /__canary, until /__canary/end', async () => {
    await release('one');
    const canary = await release('two', { canary: 1 });
    await start();
    const begun = await get('/__canary', 'arev_canary=99; arev_language=ru');
    expect(begun.status).toBe(302);
    expect(begun.headers.location).toBe('/ru');
    const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await rendered(cookie)).toBe(canary);
    const ended = await get('/__canary/end', cookie);
    expect(ended.headers['set-cookie']?.[0]).toMatch(/^arev_canary=; .*Max-Age=0/);
  });

  it.each(['', 'arev_canary=100', 'arev_canary=-1', 'arev_canary=%00', 'arev_canary=01'])(
    'assigns a visitor with no cookie or a broken one to a share again (%s)',
    async (cookie) => {
      await release('one');
      await release('two', { canary: 50 });
      await start();
      const { headers } = await get('/en/doctors', cookie);
      const given = headers['set-cookie']?.find((each) => each.startsWith('arev_canary='));
      expect(given).toMatch(/^arev_canary=\d{1,2}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    },
  );
});

describe('A damaged release store', () => {
  it('does not take the site down when the line-up is truncated at run time', async () => {
    const first = await release('one');
    const { lines } = await start();
    const file = join(testSite.folder, 'store/lineup.json');
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length / 2));
    await until(() => lines.some(({ cause }) => String(cause).includes('cut off or damaged')));
    expect(await rendered()).toBe(first);
  });

  it('does not take the site down while the whole store is away, and what comes back is served', async () => {
    const first = await release('one');
    const { lines } = await start();
    const folder = join(testSite.folder, 'store');
    await rename(folder, `${folder}-away`);
    await until(() => lines.some(({ cause }) => String(cause).includes('is missing')));
    expect(await rendered()).toBe(first);
    await rename(`${folder}-away`, folder);
    const second = await release('two');
    await until(async () => (await rendered()) === second);
  });

  it('does not prevent the start: pages are 503 until the line-up is complete', async () => {
    await release('one');
    const file = join(testSite.folder, 'store/lineup.json');
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, 40));
    shell = await runShell(testSite, portal.url, {}, { waits: false });
    await until(
      () => shell?.lines.some(({ cause }) => String(cause).includes('cut off or damaged')) === true,
    );
    expect((await get('/en/doctors')).status).toBe(503);
    expect((await get('/readyz')).status).toBe(503);
    await writeFile(file, whole);
    await until(async () => (await get('/readyz')).status === 200);
    expect((await get('/en/doctors')).status).toBe(200);
  });

  it('serves the previous release when the folder of the stable one is gone', async () => {
    const first = await release('one');
    const second = await release('two');
    await rm(join(testSite.folder, 'store/mf-content', second), { recursive: true });
    const { lines } = await start();
    expect(await rendered()).toBe(first);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'release cannot be read', remote: 'mf-content', release: second }),
    );
  });

  it.each(['server/render.mjs', 'client/page.1a2b.js'])(
    'never runs a release with a flipped byte in %s',
    async (path) => {
      const first = await release('one');
      const second = await release('two');
      const file = join(testSite.folder, 'store/mf-content', second, path);
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
      await writeFile(file, bytes);
      const { lines } = await start();
      expect(await rendered()).toBe(first);
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'release is refused on the server', release: second }),
      );
    },
  );

  it('leaves the area to the browser if the only release cannot run', async () => {
    const only = await release('one');
    const file = join(testSite.folder, 'store/mf-content', only, 'server/render.mjs');
    await writeFile(file, 'export const render = () => "forged"');
    await start();
    const { status, headers } = await get('/en/doctors');
    expect([status, headers['x-arev-fragment']]).toEqual([503, `mf-content@${only}; browser`]);
  });
});
