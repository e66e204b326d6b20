import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareTestReleases, type TestReleases } from '../../src/testing/test-releases.ts';
import { remotes } from '../remotes.ts';
import { releasable, storeShellFiles } from './local-releases.ts';

let prepared: TestReleases;
beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${path.join(folder, 'store')}`);
});
afterEach(() => prepared.clear());

const others = remotes.filter((remote) => remote !== 'mf-content');

test('A start without development releases every remote', async () => {
  await prepared.publish({ remote: 'mf-content', text: 'one' });
  expect(await releasable(prepared.store, [])).toEqual(remotes);
});

test('Development keeps the release of its remote: an unfinished page is not released', async () => {
  await prepared.publish({ remote: 'mf-content', text: 'one' });
  expect(await releasable(prepared.store, ['mf-content'])).toEqual(others);
});

test('Development releases a remote that has no release yet', async () => {
  expect(await releasable(prepared.store, ['mf-content'])).toEqual(remotes);
});

/** A build of the shell with one script, and the name of the script. */
const buildShell = async (text: string): Promise<readonly [folder: string, script: string]> => {
  const folder = path.join(prepared.folder, text);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 24);
  const script = `static/late.${digest}.js`;
  await mkdir(path.join(folder, 'client/static'), { recursive: true });
  await writeFile(path.join(folder, 'client', script), text);
  return [folder, script];
};

test('A start with a new shell keeps the files that open pages of the former one still load', async () => {
  const [former, formerScript] = await buildShell('former');
  const [newer, newerScript] = await buildShell('newer');
  for (const folder of [former, newer, newer]) await storeShellFiles(prepared.store, folder);
  const read = async (name: string) => (await prepared.store.shellBuilds.read(name))?.toString();
  expect([await read(formerScript), await read(newerScript)]).toEqual(['former', 'newer']);
});
