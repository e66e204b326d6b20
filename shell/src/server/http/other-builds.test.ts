import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors'] });
  shell = await runShell(testSite, portal.url);
});
afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

/** A client file as the build of another shell names it. */
const fileOf = (text: string): string => {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return `static/late.${digest}.js`;
};
const keep = (...texts: string[]) =>
  testSite.store.shellBuilds.keep(new Map(texts.map((text) => [fileOf(text), Buffer.from(text)])));
const get = (name: string, headers: Record<string, string> = {}) =>
  ask(`${shell.url}/assets/${name}`, { headers });

describe('A page of a shell of another build', () => {
  it('gets its files from this shell, as soon as the other build is in the store', async () => {
    const text = 'console.info("newer")'.repeat(50);
    expect((await get(fileOf(text))).status).toBe(404);
    await keep(text);
    const { status, headers, body } = await get(fileOf(text), { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    const again = await get(fileOf(text), { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('gets no file that was changed in the store, and none without a digest in its name', async () => {
    await keep('sound');
    const stored = join(testSite.folder, 'store/shell_files');
    await writeFile(join(stored, fileOf('sound').replace('/', '_')), 'globalThis.stolen = true');
    await writeFile(join(stored, 'static_plain.js'), 'globalThis.stolen = true');
    for (const name of [fileOf('sound'), 'static/plain.js', '../shell_files/builds.json']) {
      const { status, headers } = await get(name);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});
