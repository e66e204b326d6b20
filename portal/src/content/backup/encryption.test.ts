import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { allRows } from '../../testing/all-rows.ts';
import { compiledBefore } from '../../testing/compiled-before.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

interface Key {
  readonly file: string;
  readonly publicKey: string;
}

const name = 'Quorvixian-Հովհաննիսյան';
const opened: TestDatabase[] = [];
let folder: string;
let source: TestDatabase;
let [own, second, other]: readonly Key[] = [];
let whole: Buffer;

const inFolder = (file: string) => path.join(folder, file);

const makeKey = async (file: string): Promise<Key> => {
  const privateKey = await generateX25519Identity();
  await writeFile(inFolder(file), `# made for a test\n${privateKey}\n`);
  return { file: inFolder(file), publicKey: await identityToRecipient(privateKey) };
};

const open = async (empty = false): Promise<TestDatabase> => {
  const database = await openTestDatabase({ empty });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-encryption-'));
  [own, second, other] = await Promise.all(['own.key', 'second.key', 'other.key'].map(makeKey));
  source = await open();
  await sql`update patient set email = ${name} where id = 1`.execute(source.db);
  await writeBackup(source.url, inFolder('whole'), [own!.publicKey, second!.publicKey]);
  whole = await readFile(inFolder('whole'));
});
afterAll(async () => {
  await Promise.all(opened.map(({ drop }) => drop()));
  await rm(folder, { recursive: true, force: true });
});

test('An encrypted backup reveals neither a name nor its format', async () => {
  await writeBackup(source.url, inFolder('plain'));
  const plain = await readFile(inFolder('plain'));
  const packing = plain.subarray(0, 10);
  expect(gunzipSync(plain).includes(name)).toBe(true);
  expect(whole.includes(name)).toBe(false);
  expect(whole.includes(packing)).toBe(false);
  expect(whole.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
});

test('Each private key restores every row of the backup', async () => {
  const before = await allRows(source.db);
  for (const { file } of [own!, second!]) {
    const target = await open(true);
    await restoreBackup(target.url, inFolder('whole'), file);
    expect(await allRows(target.db)).toEqual(before);
  }
});

test('A plain backup is restored with or without a private key', async () => {
  await writeBackup(source.url, inFolder('older'));
  const target = await open(true);
  await restoreBackup(target.url, inFolder('older'), own!.file);
  expect(await allRows(target.db)).toEqual(await allRows(source.db));
});

const damaged = 'This is no whole backup: it is damaged, or it was cut off while it was written.';
const chunk = 64 * 1024 + 16;
/** After the header and the nonce of the file. */
const firstChunk = () => whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1 + 16;
const changed = (at: number): Buffer => {
  const bytes = Buffer.from(whole);
  bytes[at]! ^= 1;
  return bytes;
};

describe('A failed restore leaves the database empty for another one: a backup', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await open(true);
  });
  const expectEmpty = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`.execute(
      target.db,
    );
    expect(rows[0]?.count).toBe(0);
  };

  test.each([
    ['whose first byte of content was changed', () => changed(firstChunk())],
    ['whose last byte was changed', () => changed(whole.length - 1)],
    ['whose head was changed', () => changed(whole.indexOf('\n---') + 10)],
    ['that was cut within a chunk', () => whole.subarray(0, whole.length - 100)],
    ['that was cut between two chunks', () => whole.subarray(0, firstChunk() + chunk)],
    ['that was cut within its head', () => whole.subarray(0, 60)],
    [
      'that lost a chunk',
      () => Buffer.concat([whole.subarray(0, firstChunk()), whole.subarray(firstChunk() + chunk)]),
    ],
    ['that something was added to', () => Buffer.concat([whole, Buffer.from('more')])],
  ])('%s', async (_, spoil) => {
    expect(whole.length).toBeGreaterThan(firstChunk() + 2 * chunk);
    await writeFile(inFolder('spoilt'), spoil());
    await expect(restoreBackup(target.url, inFolder('spoilt'), own!.file)).rejects.toThrow(damaged);
    await expectEmpty();
  });

  test.each([
    ['that is encrypted, without a key', () => undefined, 'This backup is encrypted: name the file with'],
    ['for another key', () => other!.file, 'does not open this backup: it is for another key,'],
    ['with a file that holds no key', () => inFolder('whole'), 'holds no private key: a line that begins'],
    ['with half a key', () => inFolder('half.key'), 'is not whole.'],
    ['with a key file that is not there', () => inFolder('nowhere.key'), 'ENOENT'],
  ])('%s', async (_, keyFile, sentence) => {
    const key = await readFile(own!.file, 'utf8');
    await writeFile(inFolder('half.key'), key.slice(0, -10));
    const restore = restoreBackup(target.url, inFolder('whole'), keyFile());
    await expect(restore).rejects.toThrow(sentence);
    await expectEmpty();
  });

  test('is restored afterwards if it is undamaged', async () => {
    await restoreBackup(target.url, inFolder('whole'), own!.file);
    expect(await allRows(target.db)).toEqual(await allRows(source.db));
  });
});

test('Operators encrypt and restore by command, and production requires a key', async () => {
  const target = await open(true);
  const command = fileURLToPath(new URL('./command.ts', import.meta.url));
  const run = (url: string, settings: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], {
      env: { ...compiledBefore, PATH: '', DATABASE_URL: url, ...settings },
    });
  const file = inFolder('by-command');
  const production = { NODE_ENV: 'production' };
  await expect(run(source.url, production, 'backup', file)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^portal: BACKUP_PUBLIC_KEY has to be set in production: /),
  });
  const settings = { ...production, BACKUP_PUBLIC_KEY: own!.publicKey };
  expect((await run(source.url, settings, 'backup', file)).stdout).toContain('holds the database, encrypted');
  await expect(run(target.url, production, 'restore', file)).rejects.toMatchObject({
    stderr: 'portal: This backup is encrypted: name the file with the private key after it.\n',
  });
  const { stdout } = await run(target.url, production, 'restore', file, own!.file);
  expect(stdout).toBe(`the database is that of ${file}\n`);
});
