import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let id: string;

beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  id = await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors'] });
  shell = await runShell(testSite, portal.url);
});
afterEach(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const stored = (name: string) => join(testSite.folder, 'store/mf-content', id, 'client', name);
const get = (name: string, encoding = 'identity') =>
  ask(`${shell.url}/releases/mf-content/${id}/client/${name}`, { headers: { 'accept-encoding': encoding } });
const damage = (name: string) => writeFile(stored(name), 'globalThis.stolen = true');

describe('A file of a release that was changed in the store', () => {
  it('is served from its compressed copy when the plain file does not match its signature', async () => {
    const sound = await get('remoteEntry.js');
    await damage('remoteEntry.js');
    const { status, headers, text } = await get('remoteEntry.js');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(text).toBe(sound.text);
    expect(shell.lines).toContainEqual(
      expect.objectContaining({
        msg: 'a file of a release is missing or damaged',
        level: 'error',
        remote: 'mf-content',
        release: id,
        file: 'client/remoteEntry.js',
      }),
    );
  });

  it('is served plain when its compressed copies do not match', async () => {
    const sound = await get('remoteEntry.js', 'br');
    await Promise.all([damage('remoteEntry.js.br'), damage('remoteEntry.js.gz')]);
    const { status, headers, text } = await get('remoteEntry.js', 'br, gzip');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(text).toBe(brotliDecompressSync(sound.body).toString());
  });

  it('is not served when no copy matches', async () => {
    await Promise.all(['', '.br'].map((suffix) => damage(`remoteEntry.js${suffix}`)));
    await rm(stored('remoteEntry.js.gz'));
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { status, headers, text } = await get('remoteEntry.js', encoding);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text).not.toContain('stolen');
    }
  });
});
