import path from 'node:path';
import { prepareTestReleases, type TestReleases } from '../../src/testing/test-releases.ts';
import { remotes } from '../remotes.ts';
import { releasable } from './local-releases.ts';

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
