import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase({ poolSize: 1 });
});

afterEach(() => database.drop());

const plans = async ({ db }: TestDatabase): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  return rows[0]!.count;
};

const doctorNamed = ({ db }: TestDatabase, slug: string) =>
  db.selectFrom('doctor').select('slug').where('slug', '=', slug).executeTakeFirst();

test('A query is planned once, whatever its parameters', async () => {
  const before = await plans(database);
  expect(await doctorNamed(database, 'ani-grigoryan')).toEqual({ slug: 'ani-grigoryan' });
  const after = await plans(database);
  expect(after).toBe(before + 1);

  expect(await doctorNamed(database, 'nobody')).toBeUndefined();
  expect(await plans(database)).toBe(after);
});

test('One-off queries do not fill the connection with prepared statements', async () => {
  for (let turn = 0; turn < 320; turn += 1)
    await sql`select ${turn}::int as ${sql.id(`n${turn}`)}`.execute(database.db);
  expect(await plans(database)).toBeLessThanOrEqual(300);
  expect(await doctorNamed(database, 'ani-grigoryan')).toEqual({ slug: 'ani-grigoryan' });
});

test('A failed prepared query can be sent again', async () => {
  const tenthOf = (number: number) =>
    sql<{ part: number }>`select 10 / ${number}::int as part`.execute(database.db);
  await expect(tenthOf(0)).rejects.toThrow('division by zero');
  expect((await tenthOf(5)).rows).toEqual([{ part: 2 }]);
  await expect(sql`select ${1}::int from nowhere`.execute(database.db)).rejects.toThrow('nowhere');
  await expect(sql`select ${1}::int from nowhere`.execute(database.db)).rejects.toThrow('nowhere');
});

const survivingMegabytes = (): number => {
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
  return (old?.space_used_size ?? 0) / 1024 / 1024;
};

test('Rows that were read are garbage at once, not after the next full garbage collection', async () => {
  const read = () =>
    sql`select number, 'a text of row ' || number as text from generate_series(1, ${1000}) number`.execute(
      database.db,
    );
  for (let turn = 0; turn < 50; turn += 1) await read();
  const before = survivingMegabytes();
  // About 60 MB of rows.
  for (let turn = 0; turn < 400; turn += 1) await read();
  expect(survivingMegabytes() - before).toBeLessThan(15);
});
