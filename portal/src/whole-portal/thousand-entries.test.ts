import { sql } from 'kysely';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { statementsOf } from '../testing/statements.ts';

const many = 1000;
const base = '/patients/api/v1';
const hayk = 5;
const hour = "interval '1 hour'";

/** The columns that a copy of a row needs of its own, by table; `n` counts the copies. */
const copies = {
  appointment: `'starts_at', now() - (n + 24 * 400) * ${hour}, 'ends_at', now() - (n + 24 * 400) * ${hour} + interval '30 minutes'`,
  payment: `'order_id', 'many-' || n, 'order_number', 'many-' || n, 'status', 'expired', 'paid_at', null, 'created_at', now() - n * ${hour}`,
  service_request: `'date', date '2020-01-01' + n, 'created_at', now() - n * ${hour}`,
} as const;

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
  for (const [table, own] of Object.entries(copies)) {
    const { rows } = await sql<{ max: number }>`select max(id) from ${sql.table(table)}`.execute(portal.db);
    const from = rows[0]?.max ?? 0;
    await sql`insert into ${sql.table(table)} overriding system value
      select made.* from (select * from ${sql.table(table)} where patient_id = ${hayk} limit 1) one,
        generate_series(1, ${many}) n,
        jsonb_populate_record(one::${sql.table(table)}, jsonb_build_object('id', ${from}::int + n, ${sql.raw(own)})) made
    `.execute(portal.db);
  }
  const body = { username: 'hayk.demo', password: 'arev-demo-hayk' };
  as = (await portal.post(`${base}/auth/sign-in`, body)).body.data.accessToken;
}, 120_000);
afterAll(() => portal.close());

test.each([
  ['visits', 'appointments?period=past&'],
  ['payments', 'payments?'],
  ['requests', 'tasks?completed=all&'],
])('A thousand %s come in pages of ten, the last with no more work than the first', async (_, path) => {
  const get = (page: number) => portal.get(`${base}/${path}page=${page}&size=10`, { as });
  const { status, body } = await get(1);
  expect([status, body.total >= many, body.data?.length]).toEqual([200, true, 10]);
  const last = await get(Math.floor(body.total / 10));
  expect(last.body.data).toHaveLength(10);
  const [first, end] = [await statementsOf(() => get(1)), await statementsOf(() => get(90))];
  expect(end.length).toBe(first.length);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(30_000);
});
