import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { statementsOf } from '../../testing/statements.ts';
import { testNow } from '../../testing/test-clock.ts';
import type { VersionedList } from '../../db/booking-tables.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

const lists: readonly VersionedList[] = [
  ...(['requests', 'letters', 'applications', 'surveys', 'ratings', 'verifications', 'payments'] as const),
  'messages',
];
const versionOf = async (list: VersionedList): Promise<string> =>
  (await portal.get(`/patients/api/v1/staff/${list}-version`, { as: admin })).body.data.version;
const allVersions = async () =>
  Object.fromEntries(await Promise.all(lists.map(async (list) => [list, await versionOf(list)] as const)));
const at = new Date(testNow);
const writer = { fullName: 'Anna', email: 'a@example.am', phone: '', message: 'Hello' };
const message = { ...writer, kind: 'contact', language: 'en', createdAt: at } as const;

const write = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(portal.db));
const work = (kind: string, itemId: number) =>
  write(`insert into desk_work (kind, item_id, state) values ('${kind}', ${itemId}, 'done')`);
const now = `'${at.toISOString()}'`;

const addMessage = (state: 'failed' | 'waiting') =>
  write(
    `insert into outbox_message (id, key, channel, recipient, language, template, data, state, attempts, not_before, created_at, settled_at)
     values (gen_random_uuid(), 'list-versions-${state}', 'mail', 'a@example.am', 'en', 'visitBooked', '{}', '${state}', 1, ${now}, ${now}, ${state === 'failed' ? now : 'null'})`,
  );

const changes: readonly (readonly [string, VersionedList, () => Promise<unknown>])[] = [
  [
    'A request',
    'requests',
    () =>
      write(
        `insert into service_request (patient_id, service_id, date, created_at) values (${seeded.ani}, 6, '2027-03-01', ${now})`,
      ),
  ],
  [
    'A patient who changes a request',
    'requests',
    () => write('update service_request set version = version + 1'),
  ],
  ['Work on a request', 'requests', () => work('request', 900)],
  ['A letter', 'letters', () => portal.db.insertInto('visitorMessage').values(message).execute()],
  ['Work on a letter', 'letters', () => work('contact', 901)],
  [
    'A decision about an opinion',
    'letters',
    () => write('update opinion set published = not published where id = (select min(id) from opinion)'),
  ],
  ['A deleted letter', 'letters', () => portal.db.deleteFrom('visitorMessage').execute()],
  [
    'An application',
    'applications',
    () =>
      write(
        `insert into vacancy_application (vacancy_title, full_name, phone, message, language, created_at) values ('Nurse', 'Anna', '1', 'Hi', 'en', ${now})`,
      ),
  ],
  ['Work on an application', 'applications', () => work('application', 902)],
  ['A message that was given up', 'messages', () => addMessage('failed')],
  [
    'A message that is sent again',
    'messages',
    () =>
      write(
        `update outbox_message set state = 'waiting', settled_at = null where state = 'failed' and key = 'list-versions-failed'`,
      ),
  ],
  [
    'A filled survey',
    'surveys',
    () =>
      write(
        `insert into filled_survey (survey_id, survey_title, answers, language, created_at) select id, 'Sleep', '[]', 'en', ${now} from survey limit 1`,
      ),
  ],
  ['Work on a survey', 'surveys', () => work('survey', 903)],
  [
    'A rating',
    'ratings',
    async () => {
      const visit = await addAppointment(portal.db, {
        status: 'completed',
        startsAt: new Date(testNow - 48 * 3_600_000),
      });
      await write(`insert into appointment_rating values (${visit}, 5, '', ${now})`);
    },
  ],
  ['Work on a rating', 'ratings', () => work('rating', 904)],
  [
    'A verified patient',
    'verifications',
    () => write(`update patient set verified = true where id = ${seeded.ani}`),
  ],
  [
    'A refused verification',
    'verifications',
    () => write(`insert into verification_refusal values (${seeded.ani}, 'Expired', ${now})`),
  ],
  [
    'An order',
    'payments',
    async () => {
      const visit = await addAppointment(portal.db, { startsAt: new Date(testNow + 1000 * 3_600_000) });
      await write(
        `insert into payment (appointment_id, patient_id, order_number, order_id, amount, status, language, created_at, expires_at, paid_at) values (${visit}, ${seeded.ani}, 'n1', 'o1', 100, 'paid', 'en', ${now}, ${now}, ${now})`,
      );
    },
  ],
  [
    'A proposed refund',
    'payments',
    () =>
      write(
        `insert into payment_refund (payment_id, state, reason, proposed_by, proposed_at) select max(id), 'proposed', 'Twice', ${seeded.admin}, ${now} from payment`,
      ),
  ],
];

test.each(changes)('%s changes the version of the %s, and of no other list', async (_, list, change) => {
  const before = await allVersions();
  await change();
  const after = await allVersions();
  expect(lists.filter((one) => before[one] !== after[one])).toEqual([list]);
});

test('No version changes with the sending of a message', async () => {
  const before = await allVersions();
  await addMessage('waiting');
  await write(
    `update outbox_message set state = 'sent', data = null, settled_at = ${now} where key = 'list-versions-waiting'`,
  );
  expect(await allVersions()).toEqual(before);
});

test.each([
  ['a statement that changes no row', 'delete from visitor_message where id < 0'],
  ['a look of the job at the bank', `update payment set checked_at = ${now}`],
  [
    'a change of a patient that the list does not show',
    `update patient set email = 'b@example.am' where id = ${seeded.ani}`,
  ],
])('No version changes with %s', async (_, statement) => {
  const before = await allVersions();
  await write(statement);
  expect(await allVersions()).toEqual(before);
});

test('Transactions that change a list at once do not wait for each other, and each is noticed when it commits', async () => {
  const open = async () => {
    const transaction = await portal.db.startTransaction().execute();
    await sql`set local lock_timeout = '1s'`.execute(transaction);
    await transaction.insertInto('visitorMessage').values(message).execute();
    return transaction;
  };
  const seen = [await versionOf('letters')];
  const running = [await open(), await open(), await open()];
  expect(await versionOf('letters')).toBe(seen[0]);
  // The last one commits first, one is taken back.
  for (const transaction of running.slice(1).toReversed()) {
    await transaction.commit().execute();
    const version = await versionOf('letters');
    expect(seen).not.toContain(version);
    seen.push(version);
  }
  await running[0]?.rollback().execute();
  expect(await versionOf('letters')).toBe(seen.at(-1));
});

test('Two transactions that change the same two lists in another order do not stop each other', async () => {
  const [one, other] = [
    await portal.db.startTransaction().execute(),
    await portal.db.startTransaction().execute(),
  ];
  for (const transaction of [one, other]) await sql`set local lock_timeout = '1s'`.execute(transaction);
  const change = {
    letters: (id: number) =>
      `insert into desk_work (kind, item_id, state) values ('question', ${id}, 'done')`,
    surveys: (id: number) => `insert into desk_work (kind, item_id, state) values ('survey', ${id}, 'done')`,
  };
  await sql.raw(change.letters(950)).execute(one);
  await sql.raw(change.surveys(951)).execute(other);
  await sql.raw(change.surveys(952)).execute(one);
  await sql.raw(change.letters(953)).execute(other);
  await one.commit().execute();
  await other.commit().execute();
});

test('Reading a version costs the same with a hundred thousand letters: it reads no list', async () => {
  await write(`insert into visitor_message (kind, full_name, email, phone, message, language, created_at)
    select 'contact', 'Anna', 'a@example.am', '', 'Hello', 'en', ${now} from generate_series(1, 100000)`);
  const statements = await statementsOf(() => versionOf('letters'));
  const [reading = ''] = statements.filter((text) => text.includes('list_version'));
  expect(statements.filter((text) => text.includes('visitor_message'))).toEqual([]);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`${sql.raw(
    `explain (analyze, buffers, format json) ${reading.replace('$1', "'letters'")}`,
  )}`.execute(portal.db);
  const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  expect((plan['Shared Hit Blocks'] ?? 99) + (plan['Shared Read Blocks'] ?? 99)).toBeLessThan(10);
  const kept = await portal.db
    .selectFrom('listVersion')
    .where('list', '=', 'letters')
    .select('part')
    .execute();
  expect(kept.length).toBeLessThan(5);
});

test('Reading a version is in no audit trail', async () => {
  const entries = () => portal.db.selectFrom('auditEntry').select('id').execute();
  const before = await entries();
  await allVersions();
  expect(await entries()).toEqual(before);
});
