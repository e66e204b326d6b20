import { seeded } from '../../testing/builders.ts';
import { addLetter } from '../../testing/letters.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const api = '/patients/api/v1/staff';
const createdAt = new Date(testNow);
let portal: TestPortal;
let desk: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['serviceRequest', 'visitorMessage', 'attachmentSubmission'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('opinion').execute();
});

const list = async (path: string, query: Record<string, string>): Promise<{ id: number }[]> => {
  const filter = new URLSearchParams({ size: '100', ...query });
  return (await portal.get(`${api}/${path}?${filter.toString()}`, { as: desk, language: 'en' })).body.data;
};
const ids = async (path: string, text: string, more: Record<string, string> = {}) =>
  (await list(path, { text, ...more })).map(({ id }) => id);

const addRequest = async (patientId: number): Promise<number> => {
  const row = { patientId, serviceId: 6, date: '2027-03-01', createdAt };
  const { id } = await portal.db
    .insertInto('serviceRequest')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const addMessage = (fullName: string, phone: string) => addLetter(portal.db, { fullName, phone, createdAt });
const addOpinion = async (fullName: string): Promise<number> => {
  const { id } = await portal.db
    .insertInto('opinion')
    .values({
      ...{ language: 'en', message: 'Thank you', email: null, rate: 5, published: false },
      ...{ fullName, phone: '+374 (77) 00 00 01', createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const actions = async (): Promise<string[]> =>
  (await portal.db.selectFrom('auditEntry').select('action').execute()).map(({ action }) => action);

describe('Requests', () => {
  it('are found by the patient’s name in any script, by phone and by number', async () => {
    await portal.db
      .updateTable('patient')
      .set({ phone: '+374 (91) 12 34 56' })
      .where('id', '=', seeded.ani)
      .execute();
    const [own, other] = [await addRequest(seeded.ani), await addRequest(seeded.admin)];
    const names = await portal.db
      .selectFrom('patientTranslation')
      .select(['firstName', 'lastName'])
      .where('patientId', '=', seeded.ani)
      .execute();
    for (const { firstName, lastName } of names)
      expect(await ids('requests', `${lastName} ${firstName.slice(0, 3)}`)).toEqual([own]);
    expect(await ids('requests', '091 12-34-56')).toEqual([own]);
    expect(await ids('requests', String(other))).toEqual([other]);
    expect(await ids('requests', `№ ${own}`)).toEqual([own]);
    expect(await ids('requests', 'Nobody')).toEqual([]);
    expect(await ids('requests', '()')).toEqual([]);
    expect(await ids('requests', '%%%')).toEqual([]);
  });

  it('are searched within the other filters of the list', async () => {
    const id = await addRequest(seeded.ani);
    expect(await ids('requests', `№${id}`, { completed: 'true' })).toEqual([]);
    expect(await ids('requests', `№${id}`, { completed: 'all' })).toEqual([id]);
  });
});

describe('Letters', () => {
  it('are found by the sender’s name, by phone and by number', async () => {
    const first = await addMessage('Սևակ Արևյան', '+374 (91) 55 66 77');
    const second = await addMessage('Anna Petrosyan', '+374 (93) 00 00 02');
    expect(await ids('letters', 'ԱՐԵՒՅԱՆ')).toEqual([first]);
    expect(await ids('letters', 'petrosyan an')).toEqual([second]);
    expect(await ids('letters', '093000002')).toEqual([second]);
    expect(await ids('letters', `No. ${first}`)).toEqual([first]);
    expect(await ids('letters', 'petrosyan', { kind: 'contact' })).toEqual([]);
  });

  it('are found by the child and the parent of a submitted form', async () => {
    const { id: fileId } = await portal.db
      .insertInto('storedFile')
      .values({ key: 'search-test', state: 'kept', type: 'application/pdf', size: 1, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await portal.db
      .insertInto('attachmentSubmission')
      .values({
        ...{ attachmentTypeId: 1, language: 'en', fileId, createdAt },
        ...{ parentFullName: 'Karen Hakobyan', childFullName: 'Lilit Hakobyan' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ids('letters', 'lilit hakobyan')).toEqual([id]);
    expect(await ids('letters', 'karen')).toEqual([id]);
  });
});

describe('Reviews', () => {
  const decide = (id: number, published: boolean) =>
    portal.post(`${api}/opinions/${id}/publication`, { published }, { as: desk });
  const withState = async (publication: string) =>
    (await list('letters', { publication })).map(({ id }) => id);

  it('wait for a decision, can be refused, and can be returned to the waiting ones', async () => {
    const [waiting, refused] = [await addOpinion('Writer'), await addOpinion('Another')];
    await addMessage('Anna Petrosyan', '');
    await decide(refused, false);
    expect(await withState('waiting')).toEqual([waiting]);
    expect(await withState('refused')).toEqual([refused]);
    expect(await list('letters', { kind: 'question' })).toMatchObject([{ publication: null }]);

    await decide(refused, true);
    expect([await withState('refused'), await withState('published')]).toEqual([[], [refused]]);
    const { body } = await portal.get(`${api}/letters/opinion/${refused}`, { as: desk });
    expect(body.data).toMatchObject({ published: true, publication: 'published' });
    await decide(refused, false);
    expect(await withState('refused')).toEqual([refused]);
  });
});

test('A search of staff is in the audit trail without its text', async () => {
  await ids('requests', 'Davtyan');
  await ids('letters', 'Petrosyan');
  const noted = await actions();
  expect(noted).toEqual(expect.arrayContaining(['requests search', 'letters search']));
  expect(noted.join('\n')).not.toMatch(/davtyan|petrosyan/i);
});
