import { buildPatient, seeded } from '../../testing/builders.ts';
import { addLetter } from '../../testing/letters.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['serviceRequest', 'visitorMessage', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
});

const api = '/patients/api/v1';
const language = 'en';
const get = async (path: string) => (await portal.get(`${api}/staff/${path}`, { as: desk, language })).body;
const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
  (await portal.send(method, `${api}/staff/${path}`, payload, { as: desk, language })).body;
const request = async (): Promise<number> =>
  (await portal.post(`${api}/tasks`, { serviceId: 6, date: '2027-03-01' }, { as: ani, language })).body.data
    .id;
const letter = () => addLetter(portal.db);

test('A request goes from received to done, with an assignee', async () => {
  const id = await request();
  expect((await get('requests')).data[0]).toMatchObject({ state: 'received', assignee: null, version: 0 });
  const colleagues: { id: number; title: string }[] = (await get('colleagues')).data;
  expect(colleagues.map((one) => one.id)).toEqual(expect.arrayContaining([seeded.admin, seeded.reception]));
  const call = { state: 'called', assigneeId: seeded.reception, version: 0 };
  expect((await send('PUT', `requests/${id}/work`, call)).data).toEqual({
    ...{ state: 'called', version: 1, told: true },
    assignee: { id: seeded.reception, title: expect.any(String) },
  });
  expect((await get('requests?state=called')).total).toBe(1);
  expect((await get('requests?state=planned')).total).toBe(0);
  await send('PUT', `requests/${id}/work`, { ...call, state: 'done', version: 1 });
  expect((await get('requests')).total).toBe(0);
  expect((await get(`requests/${id}`)).data).toMatchObject({ state: 'done', completedAt: testNow });
  expect((await send('PUT', `requests/${id}/work`, { ...call, version: 2 })).code).toBe(-67);
});

test('The second of two people who take the same request gets a conflict', async () => {
  const id = await request();
  const take = (assigneeId: number) =>
    send('PUT', `requests/${id}/work`, { state: 'received', assigneeId, version: 0 });
  await take(seeded.reception);
  expect((await take(seeded.admin)).code).toBe(-80);
  expect((await get('requests')).data[0].assignee.id).toBe(seeded.reception);
  expect(
    (await send('PUT', `requests/${id}/work`, { state: 'done', assigneeId: seeded.ani, version: 1 })).code,
  ).toBe(-20);
});

test('A request that is completed by its own call is done in the desk list as well', async () => {
  const id = await request();
  await send('POST', `requests/${id}/completion`, {});
  expect((await get(`requests/${id}`)).data).toMatchObject({
    ...{ state: 'done', assignee: { id: seeded.reception } },
  });
});

test('A letter is answered by email in its own language, and the thread keeps the answer', async () => {
  const id = await letter();
  const sent = await send('POST', `letters/question/${id}/answers`, { message: 'At eight.\nEvery day.' });
  expect(sent.data).toMatchObject({ message: 'At eight.\nEvery day.', sentAt: testNow });
  const [mail] = await portal.db.selectFrom('outboxMessage').selectAll().execute();
  expect(mail).toMatchObject({ template: 'letter-answer', language: 'ru', recipient: 'anna@example.am' });
  const { data } = await get(`letters/question/${id}`);
  expect(data).toMatchObject({
    ...{ state: 'answered', assignee: { id: seeded.reception }, version: 1 },
    answers: [{ message: 'At eight.\nEvery day.', author: expect.any(String) }],
  });
  expect((await get('letters?state=answered')).total).toBe(1);
  await send('PUT', `letters/question/${id}/work`, { state: 'done', assigneeId: null, version: 1 });
  expect((await get('letters?state=answered')).total).toBe(0);
});

test('Only existing letters can be answered, and the thread of a letter is deleted with it', async () => {
  expect((await send('POST', 'letters/question/999999/answers', { message: 'Hello' })).code).toBe(-16);
  const id = await letter();
  await send('POST', `letters/question/${id}/answers`, { message: 'Hello' });
  await portal.db.deleteFrom('visitorMessage').where('id', '=', id).execute();
  expect(await portal.db.selectFrom('letterAnswer').selectAll().execute()).toEqual([]);
  // Reviews that came with the content are done.
  const work = portal.db.selectFrom('deskWork').selectAll().where('kind', '<>', 'opinion');
  expect(await work.execute()).toEqual([]);
});

test('Nobody gets an item who has left the clinic, but what they have goes through its next steps', async () => {
  const { id: gone } = await portal.db
    .insertInto('patient')
    .values({ ...buildPatient(7200, { username: 'gone.desk' }), role: 'RECEPTION' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('patientTranslation')
    .values({ patientId: gone, language, firstName: 'Nare', lastName: 'Hakobyan' })
    .execute();
  const [kept, other] = [await request(), await letter()];
  const work = { assigneeId: gone, version: 0 };
  expect((await send('PUT', `requests/${kept}/work`, { ...work, state: 'called' })).data.version).toBe(1);
  await portal.db
    .updateTable('patient')
    .set({ lockedAt: new Date(testNow) })
    .where('id', '=', gone)
    .execute();
  expect((await get('colleagues')).data.map(({ id }: { id: number }) => id)).not.toContain(gone);
  const planned = { ...work, state: 'planned', version: 1 };
  expect((await send('PUT', `requests/${kept}/work`, planned)).data).toMatchObject({
    ...{ state: 'planned', assignee: { id: gone } },
  });
  expect(await send('PUT', `letters/question/${other}/work`, { ...work, state: 'done' })).toMatchObject({
    ...{ code: -20, fields: [{ path: 'assigneeId', key: 'invalid' }] },
  });
});

test('The desk learns that a patient who wants no messages about requests is not told of the day', async () => {
  const id = await request();
  const planned = (version: number, plannedFor: string) =>
    send('PUT', `requests/${id}/work`, { state: 'planned', assigneeId: null, version, plannedFor });
  expect((await planned(0, '2027-03-02')).data).toMatchObject({ state: 'planned', told: true });
  const usual = { mail: true, sms: false };
  const requests = { mail: false, sms: false };
  const ways = '/patients/api/v1/patients/preferences/messages';
  const chosen = { reminders: usual, freeTimes: usual, requests };
  const saved = await portal.send('PUT', ways, chosen, { as: ani, language });
  expect(saved.status).toBe(200);
  expect((await planned(1, '2027-03-03')).data).toMatchObject({ version: 2, told: false });
  expect((await planned(2, '2027-03-03')).data.told).toBeUndefined();
});

test('Who answers or completes an item that nobody has becomes its assignee', async () => {
  const nobody = { state: 'received', assigneeId: null, version: 0 };
  const [asked, written] = [await request(), await letter()];
  await send('PUT', `requests/${asked}/work`, nobody);
  await send('PUT', `letters/question/${written}/work`, nobody);
  await send('POST', `requests/${asked}/completion`, {});
  await send('POST', `letters/question/${written}/answers`, { message: 'At eight.' });
  for (const path of [`requests/${asked}`, `letters/question/${written}`])
    expect((await get(path)).data.assignee).toMatchObject({ id: seeded.reception });
});

test('A refusal says in words that fit a request why it can no longer be planned or answered', async () => {
  const id = await request();
  await send('PUT', `requests/${id}/work`, { state: 'done', assigneeId: null, version: 0 });
  const late = await send('PUT', `requests/${id}/work`, { state: 'called', assigneeId: null, version: 1 });
  expect(late).toMatchObject({ code: -67, message: expect.not.stringContaining('visit') });
  await portal.db.updateTable('patient').set({ email: null }).where('id', '=', seeded.ani).execute();
  const answer = await send('POST', `requests/${id}/answers`, { message: 'At eight.', way: 'mail' });
  expect(answer).toMatchObject({ code: -67, message: expect.stringContaining('no such address') });
});
