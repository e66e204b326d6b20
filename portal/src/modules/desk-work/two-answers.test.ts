import { sql } from 'kysely';
import { apply, keptApplications } from '../../testing/applications.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { addLetter } from '../../testing/letters.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const api = '/patients/api/v1';
const language = 'en';
let portal: TestPortal;
let mariam: string;
let admin: string;
beforeAll(async () => {
  portal = await openPortal({ poolSize: 8 });
  mariam = await portal.signIn(seeded.reception);
  admin = await portal.signIn(seeded.admin);
  await portal.db
    .updateTable('patient')
    .set({ email: 'ani@example.am', phone: '+374 (91) 12 34 56' })
    .where('id', '=', seeded.ani)
    .execute();
  const rights = { canAdd: false, canDelete: false, canEdit: true, canRead: true };
  await portal.db
    .insertInto('rolePermission')
    .values({ role: 'RECEPTION', area: 'applications', ...rights })
    .execute();
});
afterAll(() => portal.close());

const createdAt = new Date(testNow);
const insertLetter = async (): Promise<string> =>
  `letters/question/${await addLetter(portal.db, { phone: '', language })}`;
const sendRequest = async (): Promise<string> => {
  // A patient has one open request for a service and a day.
  await portal.db.deleteFrom('serviceRequest').execute();
  const ani = await portal.signIn(seeded.ani);
  const wish = { serviceId: 6, date: '2027-03-01' };
  const { body } = await portal.post(`${api}/tasks`, wish, { as: ani, language });
  return `requests/${body.data.id}`;
};
const fillSurvey = async (): Promise<string> => {
  const { id } = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: 1, surveyTitle: 'About us', language, createdAt, email: 'visitor@example.am' },
      answers: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `surveys/${id}`;
};
const rate = async (): Promise<string> => {
  const startsAt = new Date(testNow - 86_400_000);
  const appointmentId = await addAppointment(portal.db, { status: 'completed', serviceId: 14, startsAt });
  await portal.db
    .insertInto('appointmentRating')
    .values({ appointmentId, rate: 2, message: 'I waited long', ratedAt: createdAt })
    .execute();
  return `ratings/${appointmentId}`;
};
const sendApplication = async (): Promise<string> => {
  await apply(portal);
  return `applications/${(await keptApplications(portal)).at(-1)?.id}`;
};

interface Said {
  readonly message: string;
  readonly seen?: number;
}
const answer = (item: string, said: Said, as: string, key?: string) => {
  const body = item.startsWith('letters') ? said : { way: 'mail', ...said };
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
  return portal.post(`${api}/staff/${item}/answers`, body, { as, language, headers });
};
type Reply = Awaited<ReturnType<typeof answer>>;
const told = ({ status, body }: Reply) => [status, body.code ?? 0];
const messages = () => portal.db.selectFrom('outboxMessage').select('id').execute();

/** Calls that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows[0]?.count ?? 0;
};

/** Both have read the thread before one of them can add to it. */
const atOnce = async (calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> => {
  let replies: Promise<Reply>[] = [];
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table letter_answer in exclusive mode`.execute(transaction);
    replies = calls.map((call) => call());
    while ((await waiting()) < calls.length);
  });
  return Promise.all(replies);
};

describe.each([
  ['a letter', insertLetter],
  ['a request', sendRequest],
  ['a questionnaire', fillSurvey],
  ['a rating', rate],
  ['an application', sendApplication],
])('Two colleagues who answer %s', (_, add) => {
  let item: string;
  beforeEach(async () => {
    item = await add();
    await portal.db.deleteFrom('outboxMessage').execute();
  });

  it('send one answer if they press at once, and the second one is told', async () => {
    const replies = await atOnce([
      () => answer(item, { message: 'Come at nine.', seen: 0 }, mariam),
      () => answer(item, { message: 'Come at ten.', seen: 0 }, admin),
    ]);
    expect(replies.map(told).toSorted()).toEqual([
      [200, 0],
      [409, -80],
    ]);
    expect(await messages()).toHaveLength(1);
  });

  it('both send theirs if the second one has seen the first', async () => {
    expect(told(await answer(item, { message: 'Come at nine.', seen: 0 }, mariam))).toEqual([200, 0]);
    expect(told(await answer(item, { message: 'Bring the card.', seen: 0 }, admin))).toEqual([409, -80]);
    expect(told(await answer(item, { message: 'Bring the card.', seen: 1 }, admin))).toEqual([200, 0]);
    expect(await messages()).toHaveLength(2);
  });
});

describe('An answer', () => {
  it('is sent once, and a retry with the same key gets the same response', async () => {
    const item = await sendRequest();
    await portal.db.deleteFrom('outboxMessage').execute();
    const said = { message: 'Come at nine.', seen: 0 };
    const first = await answer(item, said, mariam, 'lost');
    const again = await answer(item, said, mariam, 'lost');
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      ...[200, first.body],
      'true',
    ]);
    expect(await messages()).toHaveLength(1);
  });

  it('is sent without a comparison for a desk of an earlier release', async () => {
    const item = await sendRequest();
    for (const message of ['Come at nine.', 'Bring the card.'])
      expect(told(await answer(item, { message }, mariam))).toEqual([200, 0]);
  });
});
