import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const preload = path.join(import.meta.dirname, 'secrets-from-files.ts');
const print = 'process.stdout.write(JSON.stringify([process.env.TOKEN_SECRET, process.env.OTHER]))';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'arev-secrets-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  run(process.execPath, ['--import', preload, '--eval', print], { env });

it('A server reads a secret from the file that its container gets', async () => {
  const file = path.join(folder, 'token');
  await writeFile(file, 'a secret of a line\n');
  const { stdout } = await start({ TOKEN_SECRET_FILE: file, OTHER_FILE: file });
  expect(JSON.parse(stdout)).toEqual(['a secret of a line', null]);
});

it('The error for a missing secret file names the file', async () => {
  const file = path.join(folder, 'nowhere');
  await expect(start({ TOKEN_SECRET_FILE: file })).rejects.toMatchObject({
    code: 78,
    stderr: `TOKEN_SECRET_FILE names ${file}, which cannot be read (ENOENT).\n`,
  });
});
