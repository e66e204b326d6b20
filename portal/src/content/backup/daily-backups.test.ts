import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { directoryStore } from '../../files/directory-store.ts';
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

/** A turn of the service. */
const turn = async (backups: DailyBackups): Promise<string | null> => {
  const key = await backups.writeDue();
  await backups.removeDue();
  return key;
};

test('The database is backed up once a day, and backups older than the retention time are removed', async () => {
  const { backups, clock } = open();
  expect(await turn(backups)).toBeNull();
  clock.pass(hour);
  expect(await turn(backups)).toBe('database/2027-02-15.gz');
  expect(await turn(backups)).toBeNull();
  for (let days = 0; days < 2; days += 1) {
    clock.pass(day);
    await turn(backups);
  }
  expect(await written()).toEqual(['2027-02-16.gz', '2027-02-17.gz']);
  expect(backups.figures.lastSuccess).toBe(clock());
  expect([backups.writing.failures, backups.removing.failures]).toEqual([0, 0]);
  expect(backups.figures.bytes).toBeGreaterThan(10_000);
});

test('Backups of a longer retention time, now shortened, are removed after a restart', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database/2024-03-01.gz'), 'old');
  const { backups, clock } = open();
  clock.pass(hour);
  await turn(backups);
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
  await turn(backups);
  expect(await written()).toEqual(['2027-02-14.gz.age', '2027-02-15.gz', 'notes.txt']);
  expect(calls).toEqual(['list', 'open', 'put', 'list', ...old.map(() => 'remove')]);
});

test('A draft of today, which a killed service left, is no backup of today', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database', '.2027-02-15.gz.draft'), 'half');
  const { backups, clock } = open();
  clock.pass(hour);
  await expect(backups.writeDue()).rejects.toThrow('EEXIST');
  clock.pass(minute);
  expect(await backups.writeDue()).toBe('database/2027-02-15.gz');
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
  expect(await backups.writeDue()).toBe('database/2027-02-15.gz');
  expect(await backups.writeDue()).toBeNull();
  clock.pass(23.5 * hour);
  expect(await backups.writeDue()).toBe('database/2027-02-16.gz');
});

test('An operator restores a daily backup into an empty database', async () => {
  const { backups, clock } = open();
  clock.pass(hour);
  await backups.writeDue();
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
  await first.backups.writeDue();
  const again = open(first.clock);
  expect(await again.backups.writeDue()).toBeNull();
  expect(again.backups.figures.lastSuccess).toBe(first.clock());
  first.clock.pass(day);
  expect(await again.backups.writeDue()).toBe('database/2027-02-16.gz');
});

test('When encryption is turned on, the next backup is encrypted, and plain ones are removed in time', async () => {
  const plain = open();
  plain.clock.pass(hour);
  await plain.backups.writeDue();
  const { backups, clock } = open(plain.clock, source.url, [await publicKey()]);
  expect(await backups.writeDue()).toBeNull();
  clock.pass(day);
  expect(await backups.writeDue()).toBe('database/2027-02-16.gz.age');
  expect(await open(clock, source.url, [await publicKey()]).backups.writeDue()).toBeNull();
  clock.pass(day);
  await turn(backups);
  expect(await written()).toEqual(['2027-02-16.gz.age', '2027-02-17.gz.age']);
  clock.pass(day);
  await turn(backups);
  expect(await written()).toEqual(['2027-02-17.gz.age', '2027-02-18.gz.age']);
});

test('A failed backup is counted, leaves no files and is retried', async () => {
  const away = open(testClock(), 'postgres://nobody@127.0.0.1:1/nowhere');
  away.clock.pass(hour);
  await expect(away.backups.writeDue()).rejects.toThrow(/ECONNREFUSED/);
  away.clock.pass(minute);
  await expect(away.backups.writeDue()).rejects.toThrow(/ECONNREFUSED/);
  expect(away.backups.figures).toEqual({ lastSuccess: 0, bytes: 0 });
  expect(away.backups.writing.failures).toBe(2);
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
  for (let tries = 0; tries < 8; tries += 1) {
    await expect(backups.writeDue()).rejects.toThrow('the bucket is away');
    waits.push(backups.writing.pause);
    clock.pass(backups.writing.pause * minute - 1);
    expect(await backups.writeDue()).toBeNull();
    clock.pass(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  isAway = false;
  expect(await backups.writeDue()).toBe('database/2027-02-15.gz');
  expect([backups.writing.pause, backups.writing.failures]).toEqual([0, 8]);
});

test('If an old backup cannot be removed, that of the day has not failed, and only the removal is retried', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database/2024-03-01.gz'), 'old');
  const store = directoryStore(folder);
  let isRefused = true;
  const remove: typeof store.remove = async (key) => {
    if (isRefused) throw new Error('nothing can be removed');
    await store.remove(key);
  };
  const { backups, clock } = open(testClock(), source.url, [], { ...store, remove });
  clock.pass(hour);
  expect(await backups.writeDue()).toBe('database/2027-02-15.gz');
  for (const pause of [1, 2]) {
    await expect(backups.removeDue()).rejects.toThrow('nothing can be removed');
    expect(backups.removing.pause).toBe(pause);
    expect(await turn(backups)).toBeNull();
    clock.pass(pause * minute);
  }
  expect(await written()).toEqual(['2024-03-01.gz', '2027-02-15.gz']);
  isRefused = false;
  expect(await turn(backups)).toBeNull();
  expect(await written()).toEqual(['2027-02-15.gz']);
  expect([backups.writing.failures, backups.removing.pause]).toEqual([0, 0]);
});

test('Old backups that a former start could not remove are removed without a new backup', async () => {
  const first = open();
  first.clock.pass(hour);
  await first.backups.writeDue();
  await writeFile(path.join(folder, 'database/2024-03-01.gz'), 'old');
  expect(await turn(open(first.clock).backups)).toBeNull();
  expect(await written()).toEqual(['2027-02-15.gz']);
});

test('While no backup can be written, the last ones stay, however old', async () => {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  for (const name of ['2027-01-30.gz', '2027-01-31.gz'])
    await writeFile(path.join(folder, 'database', name), 'old');
  const { backups, clock } = open(testClock(), 'postgres://nobody@127.0.0.1:1/nowhere');
  clock.pass(hour);
  await expect(backups.writeDue()).rejects.toThrow(/ECONNREFUSED/);
  await backups.removeDue();
  expect(await written()).toEqual(['2027-01-30.gz', '2027-01-31.gz']);
});
