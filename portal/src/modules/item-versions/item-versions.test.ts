import { sql } from 'kysely';
import { addAppointment, makeReachable, seeded } from '../../testing/builders.ts';
import { deskItems } from '../../testing/desk-items.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { statementsOf } from '../../testing/statements.ts';
import { testNow } from '../../testing/test-clock.ts';

const api = '/patients/api/v1';
const language = 'en';
let portal: TestPortal;
let admin: string;
let ani: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
  admin = await portal.signIn(seeded.admin);
  ani = await portal.signIn(seeded.ani);
  await makeReachable(portal.db, seeded.ani);
});
afterAll(() => portal.close());

const add = deskItems(() => portal);
const surveyOfVisit = async () =>
  add.survey(await addAppointment(portal.db, { startsAt: new Date(testNow + 500 * 3_600_000) }));
const items = {
  request: add.request,
  letter: add.letter,
  opinion: add.opinion,
  paper: add.paper,
  application: add.application,
  survey: add.survey,
  rating: add.rating,
};

const send = async (method: 'POST' | 'PUT', url: string, payload: object, as = admin) => {
  const { status, body } = await portal.send(method, `${api}/${url}`, payload, { as, language });
  expect([status, body.code ?? 0]).toEqual([200, 0]);
};
const versionOf = async (item: string): Promise<string> => {
  const { status, body } = await portal.get(`${api}/staff/${item}/version`, { as: admin });
  expect([status, body.data?.version]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)]);
  return body.data.version;
};
const idOf = (item: string): number => Number(item.split('/').at(-1));
const write = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(portal.db));
const answer = (item: string) =>
  send('POST', `staff/${item}/answers`, {
    ...(item.startsWith('letters') ? {} : { way: 'mail' }),
    ...{ message: 'Come at nine.', seen: 0 },
  });
const work = (state: string) => (item: string) =>
  send('PUT', `staff/${item}/work`, { state, assigneeId: null, version: 0 });
const take = (item: string) =>
  send('PUT', `staff/${item}/work`, { state: 'received', assigneeId: seeded.admin, version: 0 });
const changePatient = (change: string) => () =>
  write(`update patient set ${change} where id = ${seeded.ani}`);

type Change = readonly [string, () => Promise<string>, (item: string) => Promise<unknown>];
const answered = (['request', 'letter', 'opinion', 'application', 'survey', 'rating'] as const).map(
  (kind): Change => [`an answer to the ${kind}`, items[kind], answer],
);
const worked = Object.entries(items).flatMap(([kind, addItem]): Change[] => [
  [`the state of the ${kind}`, addItem, work('done')],
  [`an assignee of the ${kind}`, addItem, take],
]);

test.each<Change>([
  ...answered,
  ...worked,
  [
    'a planned day',
    add.request,
    (item) =>
      send('PUT', `staff/${item}/work`, {
        ...{ state: 'planned', assigneeId: null, version: 0, plannedFor: '2027-03-02' },
      }),
  ],
  ['the completion of a request', add.request, (item) => send('POST', `staff/${item}/completion`, {})],
  [
    'a change of the request by the patient',
    add.request,
    (item) => write(`update service_request set note = 'After five' where id = ${idOf(item)}`),
  ],
  [
    'the publication of an opinion',
    add.opinion,
    (item) => send('POST', `staff/opinions/${idOf(item)}/publication`, { published: true }),
  ],
  [
    'another rate of a rating',
    add.rating,
    (item) => write(`update appointment_rating set rate = 5 where appointment_id = ${idOf(item)}`),
  ],
  ['the email address of the patient of a request', add.request, changePatient(`email = 'b@example.am'`)],
  ['the phone of the patient of a rating', add.rating, changePatient(`phone = '+374 (99) 11 22 33'`)],
  ['the email address of the patient of a survey', surveyOfVisit, changePatient(`email = 'c@example.am'`)],
])(
  'The version of an opened item changes with %s, and that of its neighbours does not',
  async (_, addItem, change) => {
    const others = [await add.letter(), await add.application()];
    const item = await addItem();
    const [before, ...ofOthers] = await Promise.all([item, ...others].map(versionOf));
    await change(item);
    const [after, ...then] = await Promise.all([item, ...others].map(versionOf));
    expect(after).not.toBe(before);
    expect(then).toEqual(ofOthers);
  },
);

test('A version changes when the change is committed, and not with one that is taken back', async () => {
  const item = await add.letter();
  const before = await versionOf(item);
  const insert = { kind: 'question', itemId: idOf(item), state: 'done' } as const;
  const taken = await portal.db.startTransaction().execute();
  await taken.insertInto('deskWork').values(insert).execute();
  expect(await versionOf(item)).toBe(before);
  await taken.rollback().execute();
  expect(await versionOf(item)).toBe(before);
  const kept = await portal.db.startTransaction().execute();
  await kept.insertInto('deskWork').values(insert).execute();
  expect(await versionOf(item)).toBe(before);
  await kept.commit().execute();
  expect(await versionOf(item)).not.toBe(before);
});

describe.each(Object.entries(items))('The version of the %s', (_, addItem) => {
  it('stays the same when somebody reads or looks, and is in no audit trail', async () => {
    const item = await addItem();
    const before = await versionOf(item);
    const entries = () => portal.db.selectFrom('auditEntry').select('id').execute();
    const noted = (await entries()).length;
    expect(await versionOf(item)).toBe(before);
    expect(await entries()).toHaveLength(noted);
    expect((await portal.get(`${api}/staff/${item}`, { as: admin, language })).status).toBe(200);
    expect(await entries()).toHaveLength(noted + 1);
    expect(await versionOf(item)).toBe(before);
  });

  it('is refused like the item itself, to people who may not read it and if there is none', async () => {
    const item = await addItem();
    const nothing = item.replace(/\d+$/, '999999999');
    const told = async (path: string, as: string | undefined) => {
      const { status, body } = await portal.get(`${api}/staff/${path}`, { ...(as && { as }), language });
      return [status, body.code];
    };
    const editor = await portal.signIn(seeded.editor);
    for (const as of [undefined, ani, editor])
      expect(await told(`${item}/version`, as)).toEqual(await told(item, as));
    expect((await told(item, editor))[0]).toBe(403);
    expect(await told(`${nothing}/version`, admin)).toEqual([404, -16]);
    expect(await told(nothing, admin)).toEqual([404, -16]);
  });
});

test('A version is a few rows of an index among ten thousand answers, and no text', async () => {
  await write(`insert into visitor_message (kind, full_name, email, phone, message, language, created_at)
    select 'question', 'Anna', 'a@example.am', '', 'Hello', 'en', now() from generate_series(1, 10000)`);
  await write(`insert into letter_answer (kind, letter_id, message, way, sent_at)
    select 'question', id, 'Hello', 'mail', now() from visitor_message`);
  await write('analyze visitor_message, letter_answer, desk_work');
  const item = await add.letter();
  await answer(item);
  const statements = await statementsOf(() => versionOf(item));
  const [reading = ''] = statements.filter((text) => text.includes('xmin'));
  expect(reading).not.toMatch(/\b(?:message|note|rate|answers|description)\b/);
  const given = ['question', idOf(item), 'question', idOf(item), 'question', idOf(item)];
  const asked = given.reduce<string>(
    (text, value, at) => text.replace(`$${at + 1}`, typeof value === 'string' ? `'${value}'` : String(value)),
    reading,
  );
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`${sql.raw(
    `explain (analyze, buffers, format json) ${asked}`,
  )}`.execute(portal.db);
  const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  expect((plan['Shared Hit Blocks'] ?? 99) + (plan['Shared Read Blocks'] ?? 99)).toBeLessThan(20);
});
