import { sql } from 'kysely';
import { makeReachable, seeded } from '../../testing/builders.ts';
import { deskItems } from '../../testing/desk-items.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { waitingCalls } from '../../testing/waiting-calls.ts';

const api = '/patients/api/v1';
const language = 'en';
let portal: TestPortal;
let mariam: string;
let admin: string;
beforeAll(async () => {
  portal = await openPortal({ poolSize: 8 });
  mariam = await portal.signIn(seeded.reception);
  admin = await portal.signIn(seeded.admin);
  await makeReachable(portal.db, seeded.ani);
  const rights = { canAdd: false, canDelete: false, canEdit: true, canRead: true };
  await portal.db
    .insertInto('rolePermission')
    .values({ role: 'RECEPTION', area: 'applications', ...rights })
    .execute();
});
afterAll(() => portal.close());

const add = deskItems(() => portal);

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

/** Both have read the thread before one of them can add to it. */
const atOnce = async (calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> => {
  let replies: Promise<Reply>[] = [];
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table letter_answer in exclusive mode`.execute(transaction);
    replies = calls.map((call) => call());
    while ((await waitingCalls(portal.db)) < calls.length);
  });
  return Promise.all(replies);
};

describe.each([
  ['a letter', add.letter],
  ['a request', add.request],
  ['a questionnaire', add.survey],
  ['a rating', add.rating],
  ['an application', add.application],
])('Two colleagues who answer %s', (_, addItem) => {
  let item: string;
  beforeEach(async () => {
    item = await addItem();
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
    const item = await add.request();
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
    const item = await add.request();
    for (const message of ['Come at nine.', 'Bring the card.'])
      expect(told(await answer(item, { message }, mariam))).toEqual([200, 0]);
  });
});
