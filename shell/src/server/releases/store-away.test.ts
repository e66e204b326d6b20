import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describeFile } from '@arev/shared/releases/hash';
import type { ShellConfig } from '../config.ts';
import { ask } from '../testing/ask.ts';
import { type Bucket, startBucket } from '../testing/bucket.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let bucket: Bucket;
let shell: TestShell;

const release = (text: string) => testSite.publish('mf-content', text, { prefixes: ['', 'doctors'] });
const start = async (more: Partial<ShellConfig> = {}): Promise<void> => {
  shell = await runShell(testSite, portal.url, { releaseStore: bucket.url, ...more });
};

beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  bucket = await startBucket(join(testSite.folder, 'store'));
  Object.assign(process.env, bucket.environment);
});
afterEach(async () => {
  await shell.stop();
  bucket.stop();
  await portal.stop();
  await testSite.clear();
});

const get = (id: string, path: string, encoding = 'identity') =>
  ask(`${shell.url}/releases/mf-content/${id}/${path}`, { headers: { 'accept-encoding': encoding } });
const copyOf = (id: string, path: string) => join(testSite.folder, 'copies/mf-content', id, path);

/** The statuses of all files that browsers may request, and whether their bytes are those that were signed. */
const servedFiles = async (id: string): Promise<Set<string>> => {
  const { files } = (await testSite.store.readRelease('mf-content', id)).release;
  const asked = Object.entries(files)
    .filter(([path]) => path.startsWith('client/'))
    .map(async ([path, { integrity }]) => {
      const { status, body } = await get(id, path);
      return `${status} ${describeFile(body).integrity === integrity ? 'as signed' : 'other bytes'}`;
    });
  expect(asked.length).toBeGreaterThan(3);
  return new Set(await Promise.all(asked));
};

describe('A shell whose release store has gone', () => {
  it('serves its pages with all of their files', async () => {
    const id = await release('one');
    await start();
    bucket.stop();
    expect((await ask(`${shell.url}/en/doctors`)).text).toContain(`data-release="${id}"`);
    expect(await servedFiles(id)).toEqual(new Set(['200 as signed']));
  });

  it('serves the files of a release that it has a copy of from before its start', async () => {
    const first = await release('one');
    await start();
    await shell.stop();
    await release('two');
    await start();
    bucket.stop();
    expect(await servedFiles(first)).toEqual(new Set(['200 as signed']));
  });

  it('returns to the previous release, which it has a copy of, when the stable one ends too often', async () => {
    const first = await release('one');
    await start();
    await shell.stop();
    await release('two');
    await start({ endsAMinute: 1, pageFresh: 0, pageStale: 0, lastGood: 0 });
    bucket.stop();
    await ask(`${shell.url}/en/doctors/die`);
    const fragment = async () => (await ask(`${shell.url}/en/doctors`)).headers['x-arev-fragment'];
    await until(async () => (await fragment()) === `mf-content@${first}; fresh`, 10_000);
  }, 30_000);

  it('tells browsers to ask again for a file of a release without a local copy', async () => {
    const first = await release('one');
    await release('two');
    await start();
    bucket.stop();
    const { status, headers } = await get(first, 'client/remoteEntry.js');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(shell.lines).toContainEqual(
      expect.objectContaining({ msg: 'a release cannot be read', level: 'error', release: first }),
    );
  });

  it('serves another copy of a file when one on its disk is damaged', async () => {
    const id = await release('one');
    await start();
    const sound = await get(id, 'client/remoteEntry.js', 'br');
    await writeFile(copyOf(id, 'client/remoteEntry.js.br'), 'globalThis.stolen = true');
    bucket.stop();
    const { status, headers, text } = await get(id, 'client/remoteEntry.js', 'br');
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(text).toBe(brotliDecompressSync(sound.body).toString());
  });
});

it('A file that is damaged on the disk of the shell in every copy is served from the store', async () => {
  const id = await release('one');
  await start();
  const sound = await get(id, 'client/remoteEntry.js');
  for (const suffix of ['', '.br', '.gz'])
    await writeFile(copyOf(id, `client/remoteEntry.js${suffix}`), 'globalThis.stolen = true');
  const { status, text } = await get(id, 'client/remoteEntry.js');
  expect([status, text]).toEqual([200, sound.text]);
  expect(shell.lines).toContainEqual(
    expect.objectContaining({ msg: 'a file of a release is missing or damaged', from: 'copy', release: id }),
  );
});
