import { sql } from 'kysely';
import { addAppointment, seeded } from '../testing/builders.ts';
import { pdf } from '../testing/documents.ts';
import { formOf, sending } from '../testing/form.ts';
import { newsState } from '../testing/content-desk.ts';
import { openPortal, type Reply, type TestPortal } from '../testing/portal.ts';
import { row as seoRow } from '../testing/seo.ts';

let portal: TestPortal;
let desk: string;
let editor: string;
let ani: string;
let visitId: number;
let question: object;
let articles: readonly string[];
let price: object;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  desk = await portal.signIn(seeded.admin);
  editor = await portal.signIn(seeded.editor);
  ani = await portal.signIn(seeded.ani);
  visitId = await addAppointment(portal.db);
  const { values, texts } = (await portal.get(`${content}/faqs/1`, { as: editor })).body.data;
  question = { values, texts };
  const added = async (slug: string): Promise<string> =>
    (await portal.post(`${content}/news`, newsState(slug, slug), { as: editor })).body.data.id;
  articles = [await added('published-once'), await added('kept-once')];
  const { services } = (await portal.get('/portal/api/v1/staff/prices', { as: editor })).body.data;
  const { id, prices } = services.find((service: Reply['body']) => service.prices.length > 0);
  const [{ id: branch, amount }] = prices;
  price = { service: id, branch, before: amount, after: Number(amount) + 1_000 };
});
afterAll(() => portal.close());

const staff = '/patients/api/v1/staff';
const content = '/portal/api/v1/staff/content';
const file = formOf([{ name: 'Blood test.pdf', bytes: pdf }]);
const person = { firstName: 'Անի', lastName: 'Դավթյան', birthDate: '2018-05-21' };
const away = {
  ...{ doctorId: 1, branchId: null, kind: 'vacation' },
  ...{ startsAt: Date.parse('2027-03-01T00:00+04:00'), endsAt: Date.parse('2027-03-02T00:00+04:00') },
};

interface Attempt {
  readonly table: string;
  readonly send: (key: string) => Promise<Reply>;
}

const call = (table: string, path: string, body: () => object, as: () => string): Attempt => ({
  table,
  send: (key) => portal.post(path, body(), { as: as(), headers: { 'idempotency-key': key } }),
});
/** A change of content by the editor. */
const change = (table: string, path: () => string, body: () => object): Attempt => ({
  table,
  send: (key) =>
    portal.send('PUT', `/portal/api/v1/staff/${path()}`, body(), {
      as: editor,
      headers: { 'idempotency-key': key },
    }),
});
const upload = (table: string, path: () => string, as: () => string): Attempt => ({
  table,
  send: (key) => portal.request(sending(path(), file, { as: as(), headers: { 'idempotency-key': key } })),
});

const attempts: readonly (readonly [string, Attempt])[] = [
  [
    'A result',
    upload(
      'outbox_message',
      () => `${staff}/appointments/${visitId}/results`,
      () => desk,
    ),
  ],
  [
    'A file of a patient',
    upload(
      'patient_attachment',
      () => '/patients/api/v1/patient-attachments/upload',
      () => ani,
    ),
  ],
  [
    'A patient without a number',
    call(
      'patient',
      `${staff}/patients`,
      () => ({ ...person, phone: '+374 (99) 00 00 01', language: 'hy' }),
      () => desk,
    ),
  ],
  [
    'A child without a number',
    call(
      'patient',
      '/patients/api/v1/patients/profiles',
      () => ({ ...person, ssn: null }),
      () => ani,
    ),
  ],
  [
    'Time off',
    call(
      'time_off',
      `${staff}/schedules/time-off`,
      () => away,
      () => desk,
    ),
  ],
  [
    'A question with its answer',
    call(
      'faq',
      `${content}/faqs`,
      () => question,
      () => editor,
    ),
  ],
  [
    'A draft',
    call(
      'content_draft',
      `${content}/faqs/draft`,
      () => ({ ...question, publishAt: null }),
      () => editor,
    ),
  ],
  [
    'A published change',
    change(
      'content_history',
      () => `content/news/${articles[0]}`,
      () => ({ ...newsState('published-once', 'Changed'), version: 1 }),
    ),
  ],
  [
    'A changed draft',
    change(
      'content_draft',
      () => `content/news/${articles[1]}/draft`,
      () => ({ ...newsState('kept-once', 'Changed'), version: 1, publishAt: null }),
    ),
  ],
  [
    'Prices of a later day',
    change(
      'content_draft',
      () => 'prices',
      () => ({ cells: [price], publishAt: portal.clock() + 86_400_000 }),
    ),
  ],
  [
    'SEO data',
    call(
      'seo_data',
      '/portal/api/v1/seo-data',
      () => seoRow('/saved-once'),
      () => desk,
    ),
  ],
];

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(portal.db);
  return rows[0]?.count ?? -1;
};
/** No response can be stored until the trigger is dropped. */
const refuseAnswers = async (): Promise<void> => {
  await sql`create or replace function refuse_answer() returns trigger language plpgsql as
    $$ begin raise 'not stored'; end $$`.execute(portal.db);
  await sql`create trigger unkept before update on idempotent_call for each row when (new.status is not null)
    execute function refuse_answer()`.execute(portal.db);
};

test.each(attempts)(
  '%s and its stored response are committed together or not at all',
  async (_, { table, send }) => {
    const before = await count(table);
    await refuseAnswers();
    const failed = await send('once');
    await sql`drop trigger unkept on idempotent_call`.execute(portal.db);
    expect([failed.status, await count(table)]).toEqual([500, before]);
    const [first, second] = [await send('once'), await send('once')];
    expect([first.status, second.headers['idempotent-replayed'], await count(table)]).toEqual([
      200,
      'true',
      before + 1,
    ]);
    expect(second.body).toEqual(first.body);
  },
);

test('A call with a file that still runs is not taken over before its own time limit', async () => {
  const send = upload(
    'patient_attachment',
    () => '/patients/api/v1/patient-attachments/upload',
    () => ani,
  ).send;
  await send('slow');
  await portal.db.updateTable('idempotentCall').set({ status: null, language: null, sealed: null }).execute();
  portal.clock.pass(150_000);
  expect((await send('slow')).body.code).toBe(-32);
  portal.clock.pass(15_000);
  expect((await send('slow')).status).toBe(200);
});
