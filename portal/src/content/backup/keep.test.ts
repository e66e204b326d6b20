import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { compiledBefore } from '../../testing/compiled-before.ts';
import { freePort } from '../../testing/mail-server.ts';
import { until } from '../../testing/outbox.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let source: TestDatabase;
let folder: string;
beforeAll(async () => {
  source = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => source.drop());

const publicKey = async (): Promise<string> => identityToRecipient(await generateX25519Identity());

const written = async (): Promise<readonly string[]> =>
  (await readdir(path.join(folder, 'database')).catch(() => [])).sort();

const serve = (settings: Record<string, string>) =>
  spawn(process.execPath, [fileURLToPath(new URL('./keep.ts', import.meta.url))], {
    env: {
      ...{ ...compiledBefore, PATH: '', DATABASE_URL: source.url, BACKUPS: folder, BACKUP_AT: '00:00' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test.each([
  [
    'encrypted',
    async () => ({ BACKUP_PUBLIC_KEY: await publicKey() }),
    /\.gz\.age is written, encrypted for age1[0-9a-z]{8}…\n$/,
  ],
  [
    'plain',
    async () => ({ NODE_ENV: 'production', BACKUP_PUBLIC_KEY: 'none' }),
    /\.gz is written, not encrypted\n$/,
  ],
])('The backup service writes an %s backup, logs it, and ends on request', async (_, settings, end) => {
  const child = serve(await settings());
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  await until(async () => (await written()).length === 1 && said !== '');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(said).toMatch(/^backup: database\/\d{4}-\d\d-\d\d\.gz/);
  expect(said).toMatch(end);
});

test('The backup service says and shows that an old backup stays, which is no failed backup', async () => {
  // A folder cannot be removed as a file.
  await mkdir(path.join(folder, 'database/2024-03-01.gz'), { recursive: true });
  const port = await freePort();
  const child = serve({ BACKUP_PUBLIC_KEY: await publicKey(), ADMIN_PORT: String(port) });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await until(async () => said.split('\n').length > 2);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(/^backup_removal_failing 1$/m);
  expect(figures).toMatch(/^backup_failures_total 0$/m);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(said).toMatch(
    /^backup: database\/\S+ is written, \S.+\nbackup: old backups stay, tried again in 1 minute: .+\n$/,
  );
});

test('The backup service removes drafts of a service that was killed, and nothing else', async () => {
  const drafts = path.join(folder, 'drafts');
  const killed = spawn(process.execPath, ['--eval', '0']);
  await once(killed, 'exit');
  const kept = [`arev-backup-${process.pid}-abcdef`, 'arev-backup-notes'];
  for (const name of [...kept, `arev-backup-${killed.pid}-abcdef`]) {
    await mkdir(path.join(drafts, name), { recursive: true });
    await writeFile(path.join(drafts, name, 'database'), 'half');
  }
  const child = serve({ TMPDIR: drafts, NODE_ENV: 'production', BACKUP_PUBLIC_KEY: 'none' });
  await until(async () => (await written()).length === 1);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect((await readdir(drafts)).sort()).toEqual(kept.sort());
});

test('The backup service does not start in production without a setting for encryption', async () => {
  const child = serve({ NODE_ENV: 'production' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect((await once(child, 'close'))[0]).toBe(78);
  expect(said).toMatch(/^backup: BACKUP_PUBLIC_KEY has to be set in production: .*"none".*\n$/);
  expect(await written()).toEqual([]);
});
