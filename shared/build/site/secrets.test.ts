import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'arev-secret-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('A secret of the installation is created once, for its owner alone', async () => {
  const secret = await localSecret(folder, 'token');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await localSecret(folder, 'token')).toBe(secret);
  expect(await readdir(folder)).toEqual(['token.secret']);
  expect((await stat(path.join(folder, 'token.secret'))).mode & 0o777).toBe(0o600);
});

it('An empty secret, as a full disk leaves it, is created again', async () => {
  await writeFile(path.join(folder, 'token.secret'), '');
  const secret = await localSecret(folder, 'token');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await localSecret(folder, 'token')).toBe(secret);
});
