import { plainDateAt } from '../../clinic-time.ts';
import { seeded } from '../../testing/builders.ts';
import { addLetter } from '../../testing/letters.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const dayMs = 86_400_000;
const today = plainDateAt(testNow);
const yesterday = plainDateAt(testNow - dayMs);
let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

const addRequest = async (createdAt: number): Promise<number> => {
  const { id } = await portal.db
    .insertInto('serviceRequest')
    .values({
      ...{ patientId: seeded.ani, serviceId: 6, date: plainDateAt(createdAt + 30 * dayMs) },
      createdAt: new Date(createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const letterOf = (createdAt: number) => addLetter(portal.db, { createdAt: new Date(createdAt) });

test.each([
  { list: 'requests', only: '', table: 'serviceRequest', kind: 'request', add: addRequest },
  { list: 'letters', only: 'kind=question&', table: 'visitorMessage', kind: 'question', add: letterOf },
] as const)('The $list are filtered by assignee and day', async ({ list, only, table, kind, add }) => {
  await portal.db.deleteFrom(table).execute();
  const [old, mine] = [await add(testNow - dayMs), await add(testNow)];
  await portal.db
    .insertInto('deskWork')
    .values({
      ...{ kind, itemId: mine, state: 'received', assigneeId: seeded.admin },
    })
    .execute();
  const ids = async (filter: string): Promise<number[]> =>
    (
      await portal.get(`/patients/api/v1/staff/${list}?size=100&${only}${filter}`, { as: admin })
    ).body.data.flatMap(({ id }: { id: number }) => ([old, mine].includes(id) ? [id] : []));

  expect((await ids('')).toSorted()).toEqual([old, mine].toSorted());
  expect(await ids('assignee=mine')).toEqual([mine]);
  expect(await ids('assignee=nobody')).toEqual([old]);
  expect(await ids(`from=${today}`)).toEqual([mine]);
  expect(await ids(`until=${yesterday}`)).toEqual([old]);
  expect(await ids(`from=${today}&assignee=nobody`)).toEqual([]);
  const wrong = await portal.get(`/patients/api/v1/staff/${list}?from=2026-02-30`, { as: admin });
  expect(wrong.body.fields).toMatchObject([{ path: 'from' }]);
});
