import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedSince, filesAmong } from './inputs.ts';
import { repository } from './parts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-inputs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const began = Date.parse('2026-11-26T10:00:00Z');
const fileOf = async (name: string, changed: number): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, name);
  await utimes(file, changed / 1000, changed / 1000);
  return path.relative(repository, file);
};

test('A build is not fresh if one of its files changed while it ran', async () => {
  const before = await fileOf('before.ts', began - 1_000);
  const during = await fileOf('during.ts', began + 1_000);
  expect(await changedSince(began, [before])).toBe(false);
  expect(await changedSince(began, [before, during])).toBe(true);
});

test('Folders are not inputs of a build, because other tools write into them', async () => {
  const file = path.join(repository, await fileOf('read.ts', began));
  const removed = path.join(folder, 'removed.ts');
  expect(await filesAmong([file, folder, removed])).toEqual([file, removed]);
});
