import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollback } from '@arev/shared/releases/move';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type PublishFixture, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  testSite = await makeTestSite();
});
afterEach(async () => {
  await shell.stop();
  await testSite.clear();
});
afterAll(() => portal.stop());

const release = (text: string, more: PublishFixture = {}) => testSite.publish('mf-content', text, more);
const start = async (): Promise<void> => {
  shell = await runShell(testSite, portal.url);
};
const followed = async () => JSON.parse((await ask(`${shell.url}/readyz`)).text).lineup;
const metrics = async () => (await ask(`${shell.adminUrl}/metrics`)).text;
/** Waits: what serves instead may still be starting. */
const misses = (missed: object[]) =>
  until(async () => JSON.stringify((await followed()).notServed) === JSON.stringify(missed), 20_000);
const broken = { bundle: 'throw new Error("not today");' };

describe('A shell that follows the line-up', () => {
  it('reports the revision that it serves, after a release and after a rollback', async () => {
    await release('one');
    await start();
    await misses([]);
    expect(await followed()).toEqual({ revision: 1, readAt: expect.any(String), notServed: [] });
    await release('two');
    await rollback(testSite.store, 'mf-content');
    await until(async () => (await followed()).revision === 3, 20_000);
    await misses([]);
    expect(await metrics()).toMatch(/^shell_lineup_revision 3$/m);
    expect(await metrics()).not.toMatch(/^shell_releases_not_served\{/m);
  }, 30_000);

  it('reports a release that does not start, and the one that its visitors get instead', async () => {
    const sound = await release('one');
    await start();
    const second = await release('two', broken);
    const missed = [{ remote: 'mf-content', release: second, instead: sound }];
    const isTold = () => shell.lines.some(({ serving, release: id }) => serving === sound && id === second);
    await until(isTold, 20_000);
    await misses(missed);
    expect(await followed()).toMatchObject({ revision: 2 });
    expect(await metrics()).toMatch(/^shell_releases_not_served\{remote="mf-content"\} 1$/m);
    await rollback(testSite.store, 'mf-content');
    await misses([]);
  }, 30_000);

  it('reports a canary that does not start', async () => {
    const sound = await release('one');
    const canary = await release('two', { ...broken, canary: 10 });
    await start();
    await misses([{ remote: 'mf-content', release: canary, instead: sound }]);
  });

  it('reports a release whose pages nobody renders', async () => {
    const only = await release('one');
    const file = join(testSite.folder, 'store/mf-content', only, 'server/render.mjs');
    await writeFile(file, 'export const render = () => "forged"');
    await start();
    await misses([{ remote: 'mf-content', release: only, instead: null }]);
  });

  it('reports the time when it last read the line-up, which stays while the store is away', async () => {
    await release('one');
    await start();
    const folder = join(testSite.folder, 'store');
    await rename(folder, `${folder}-away`);
    await until(() => shell.lines.some(({ cause }) => String(cause).includes('is missing')));
    const { readAt } = await followed();
    // Longer than between two reads.
    await until(() => Date.now() - Date.parse(readAt) > 1500);
    expect(await followed()).toMatchObject({ revision: 1, readAt });
    expect(await metrics()).toContain(`\nshell_lineup_read_seconds ${Date.parse(readAt) / 1000}\n`);
    await rename(`${folder}-away`, folder);
    await until(async () => (await followed()).readAt > readAt);
  });
});
