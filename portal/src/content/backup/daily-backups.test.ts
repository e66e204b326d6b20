import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { directoryStore } from '../../files/directory-store.ts';
import { compiledBefore } from '../../testing/compiled-before.ts';
import { until } from '../../testing/outbox.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { DailyBackups } from './daily-backups.ts';
import { restoreBackup } from './read-backup.ts';

const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;

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

const open = (
  clock = testClock(),
  url = source.url,
  publicKeys: readonly string[] = [],
  store = directoryStore(folder),
) => ({
  clock,
  backups: new DailyBackups({
    url,
    store,
    clock,
    at: '11:00',
    keptDays: 2,
    publicKeys,
  }),
});

test('The database is backed up once a day, and backups older than the retention time are removed', async () => {
  const { backups, clock } = open();
  expect(await backups.runDue()).toBeNull();
  clock.pass(hour);
  expect(await backups.runDue()).toBe('database/2027-02-15.gz');
  expect(await backups.runDue()).toBeNull();
  for (let turn = 0; turn < 2; turn += 1) {
    clock.pass(day);
    await backups.runDue();
  }
  expect(await written()).toEqual(['2027-02-16.gz', '2027-02-17.gz']);
  expect(backups.figures).toMatchObject({ lastSuccess: clock(), failures: 0 });
  expect(backups.figures.bytes).toBeGreaterThan(10_000);
});

test('Backups of a longer retention time, now shortened, are removed after a restart', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database/2024-03-01.gz'), 'old');
  const { backups, clock } = open();
  clock.pass(hour);
  await backups.runDue();
  expect(await written()).toEqual(['2027-02-15.gz']);
});

test('After a restart, the store is asked for what it has, not for each day that could have been', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  const old = ['2024-03-01.gz', '2026-12-31.gz.age', '.2027-01-31.gz.draft', '2027-02-13.gz'];
  for (const name of [...old, '2027-02-14.gz.age', 'notes.txt'])
    await writeFile(path.join(folder, 'database', name), 'old');
  const store = directoryStore(folder);
  const calls: string[] = [];
  const counted = Object.fromEntries(
    Object.entries(store).map(([name, call]) => [
      name,
      (...given: readonly never[]) => {
        calls.push(name);
        return (call as (...all: readonly never[]) => unknown)(...given);
      },
    ]),
  ) as unknown as typeof store;
  const { backups, clock } = open(testClock(), source.url, [], counted);
  clock.pass(hour);
  await backups.runDue();
  expect(await written()).toEqual(['2027-02-14.gz.age', '2027-02-15.gz', 'notes.txt']);
  expect(calls).toEqual(['list', 'open', 'put', 'list', ...old.map(() => 'remove')]);
});

test('A draft of today, which a killed service left, is no backup of today', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database', '.2027-02-15.gz.draft'), 'half');
  const { backups, clock } = open();
  clock.pass(hour);
  await expect(backups.runDue()).rejects.toThrow('EEXIST');
  clock.pass(minute);
  expect(await backups.runDue()).toBe('database/2027-02-15.gz');
});

test('After a backup that ends after midnight, the next day has its own', async () => {
  const clock = testClock();
  const store = directoryStore(folder);
  const put: typeof store.put = async (key, file) => {
    await store.put(key, file);
    clock.pass(40 * minute);
  };
  const { backups } = open(clock, source.url, [], { ...store, put });
  clock.pass(13.5 * hour);
  expect(await backups.runDue()).toBe('database/2027-02-15.gz');
  expect(await backups.runDue()).toBeNull();
  clock.pass(23.5 * hour);
  expect(await backups.runDue()).toBe('database/2027-02-16.gz');
});

test('An operator restores a daily backup into an empty database', async () => {
  const { backups, clock } = open();
  clock.pass(hour);
  await backups.runDue();
  const file = path.join(folder, 'database/2027-02-15.gz');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const target = await openTestDatabase({ empty: true });
  try {
    await restoreBackup(target.url, file);
    const count = (db: TestDatabase['db']) => db.selectFrom('doctor').select('id').execute();
    expect(await count(target.db)).toEqual(await count(source.db));
  } finally {
    await target.drop();
  }
});

test('After a restart, the backup of the day is not repeated, and the next day has its own', async () => {
  const first = open();
  first.clock.pass(hour);
  await first.backups.runDue();
  const again = open(first.clock);
  expect(await again.backups.runDue()).toBeNull();
  expect(again.backups.figures.lastSuccess).toBe(first.clock());
  first.clock.pass(day);
  expect(await again.backups.runDue()).toBe('database/2027-02-16.gz');
});

test('When encryption is turned on, the next backup is encrypted, and plain ones are removed in time', async () => {
  const plain = open();
  plain.clock.pass(hour);
  await plain.backups.runDue();
  const { backups, clock } = open(plain.clock, source.url, [await publicKey()]);
  expect(await backups.runDue()).toBeNull();
  clock.pass(day);
  expect(await backups.runDue()).toBe('database/2027-02-16.gz.age');
  expect(await open(clock, source.url, [await publicKey()]).backups.runDue()).toBeNull();
  clock.pass(day);
  await backups.runDue();
  expect(await written()).toEqual(['2027-02-16.gz.age', '2027-02-17.gz.age']);
  clock.pass(day);
  await backups.runDue();
  expect(await written()).toEqual(['2027-02-17.gz.age', '2027-02-18.gz.age']);
});

test('A failed backup is counted, leaves no files and is retried', async () => {
  const away = open(testClock(), 'postgres://nobody@127.0.0.1:1/nowhere');
  away.clock.pass(hour);
  await expect(away.backups.runDue()).rejects.toThrow(/ECONNREFUSED/);
  away.clock.pass(minute);
  await expect(away.backups.runDue()).rejects.toThrow(/ECONNREFUSED/);
  expect(away.backups.figures).toEqual({ lastSuccess: 0, bytes: 0, failures: 2 });
  expect(await written()).toEqual([]);
});

test('After each failure the next try waits longer, up to an hour, until a backup is written', async () => {
  const store = directoryStore(folder);
  let isAway = true;
  const { backups, clock } = open(testClock(), source.url, [], {
    ...store,
    list: async (name) => {
      if (isAway) throw new Error('the bucket is away');
      return store.list(name);
    },
  });
  clock.pass(hour);
  const waits: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    await expect(backups.runDue()).rejects.toThrow('the bucket is away');
    waits.push(backups.retryMinutes);
    clock.pass(backups.retryMinutes * minute - 1);
    expect(await backups.runDue()).toBeNull();
    clock.pass(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  isAway = false;
  expect(await backups.runDue()).toBe('database/2027-02-15.gz');
  expect([backups.retryMinutes, backups.figures.failures]).toEqual([0, 8]);
});

const serve = (settings: Record<string, string>) =>
  spawn(process.execPath, [fileURLToPath(new URL('./keep.ts', import.meta.url))], {
    env: {
      ...{ ...compiledBefore, PATH: '', DATABASE_URL: source.url, BACKUPS: folder, BACKUP_AT: '00:00' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test.each([
  ['encrypted', async () => ({ BACKUP_PUBLIC_KEY: await publicKey() }), /\.gz\.age is written\n$/],
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
