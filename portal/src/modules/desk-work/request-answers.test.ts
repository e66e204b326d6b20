import { longestAnswer } from '@arev/shared/contracts/desk-work';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const api = '/patients/api/v1';
const language = 'en';
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
  await portal.db.deleteFrom('serviceRequest').execute();
  await setPatient({ email: 'ani@example.am', phone: '+374 (91) 12 34 56', language: 'ru' });
});

const setPatient = (change: { email?: string | null; phone?: string; language?: 'ru' }) =>
  portal.db.updateTable('patient').set(change).where('id', '=', seeded.ani).execute();
const addRequest = async (): Promise<number> => {
  const wish = { serviceId: 6, date: '2027-03-01' };
  const { body } = await portal.post(`${api}/tasks`, wish, { as: ani, language });
  await portal.db.deleteFrom('outboxMessage').execute();
  return body.data.id;
};
const answer = async (id: number, message: string, way: 'mail' | 'sms' = 'mail') =>
  (await portal.post(`${api}/staff/requests/${id}/answers`, { way, message }, { as: desk, language })).body;
const read = async (id: number) =>
  (await portal.get(`${api}/staff/requests/${id}`, { as: desk, language })).body.data;
const messages = () => portal.db.selectFrom('outboxMessage').selectAll().execute();

describe('An answer to a request', () => {
  it('is sent by email in the language of the patient and stays in the thread', async () => {
    const id = await addRequest();
    const { data } = await answer(id, 'Come at nine.\nBring the card.');
    expect(data).toMatchObject({ message: 'Come at nine.\nBring the card.', way: 'mail', sentAt: testNow });
    expect(await messages()).toMatchObject([
      {
        ...{ template: 'request-answer', channel: 'mail', recipient: 'ani@example.am', language: 'ru' },
        ...{ patientId: seeded.ani, data: { message: 'Come at nine.\nBring the card.' } },
      },
    ]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'received', assignee: { id: seeded.reception }, version: 1 },
      answers: [{ message: 'Come at nine.\nBring the card.', way: 'mail', author: expect.any(String) }],
    });
  });

  it('is sent by SMS to a patient without an email address, and is short', async () => {
    await setPatient({ email: null });
    const id = await addRequest();
    expect((await answer(id, 'Come at nine.')).code).toBe(-67);
    const tooLong = 'x'.repeat(longestAnswer.sms + 1);
    expect(await answer(id, tooLong, 'sms')).toMatchObject({
      code: -20,
      fields: [{ path: 'message', key: 'tooLong' }],
    });
    expect((await answer(id, 'Come at nine.', 'sms')).data).toMatchObject({ way: 'sms' });
    expect(await messages()).toMatchObject([{ channel: 'sms', recipient: '+374 (91) 12 34 56' }]);
    expect((await read(id)).answers).toHaveLength(1);
  });

  it('goes to the proved phone instead of an email address that nobody has proved', async () => {
    const id = await addRequest();
    expect((await read(id)).way).toBe('mail');
    const proof = { emailProvedAt: null };
    await portal.db.updateTable('patient').set(proof).where('id', '=', seeded.ani).execute();
    expect(await read(id)).toMatchObject({ way: 'sms', patient: { email: 'ani@example.am' } });
    expect((await answer(id, 'Come at nine.')).code).toBe(-67);
    expect((await answer(id, 'Come at nine.', 'sms')).data).toMatchObject({ way: 'sms' });
    const proved = { emailProvedAt: new Date(testNow) };
    await portal.db.updateTable('patient').set(proved).where('id', '=', seeded.ani).execute();
  });

  it('is not withdrawn by the next step of the request, unlike notifications of steps', async () => {
    const id = await addRequest();
    await answer(id, 'Come at nine.');
    const done = await portal.post(`${api}/staff/requests/${id}/completion`, {}, { as: desk, language });
    expect(done.body.data.state).toBe('done');
    const waiting = (await messages()).map(({ template }) => template);
    expect(waiting.toSorted()).toEqual(['request-answer', 'request-done']);
  });

  it('leaves the assignee and the state of a closed request unchanged', async () => {
    const id = await addRequest();
    const work = { state: 'called', assigneeId: seeded.admin, version: 0 };
    await portal.send('PUT', `${api}/staff/requests/${id}/work`, work, { as: desk });
    await answer(id, 'We have called.');
    expect(await read(id)).toMatchObject({ state: 'called', assignee: { id: seeded.admin }, version: 2 });
    await portal.post(`${api}/tasks/cancel`, { taskId: id }, { as: ani, language });
    const before = await read(id);
    await answer(id, 'We have cancelled it.');
    const { version, answers } = await read(id);
    expect([version, answers.length]).toEqual([before.version, 2]);
  });

  it('gives a conflict to a colleague who read the request before', async () => {
    const id = await addRequest();
    await answer(id, 'Come at nine.');
    const work = { state: 'called', assigneeId: null, version: 0 };
    const late = await portal.send('PUT', `${api}/staff/requests/${id}/work`, work, { as: desk });
    expect(late.body.code).toBe(-80);
  });

  it('is in the data of the patient, and in the audit trail without its text', async () => {
    const id = await addRequest();
    await answer(id, 'Come at nine.');
    const { body } = await portal.get(`${api}/patients/personal-data`, { as: ani, language });
    expect(body.data.requests).toMatchObject([{ answers: [{ message: 'Come at nine.', sentAt: testNow }] }]);
    const entries = await portal.db.selectFrom('auditEntry').select('action').execute();
    const actions = entries.map(({ action }) => action);
    expect(actions).toContain(`request answer ${id}`);
    expect(actions.join('\n')).not.toContain('nine');
  });

  it('is shown to the patient on the page of their requests', async () => {
    const id = await addRequest();
    await answer(id, 'Come at nine.');
    const { body } = await portal.get(`${api}/tasks`, { as: ani, language });
    expect(body.data).toMatchObject([{ id, answers: [{ message: 'Come at nine.', sentAt: testNow }] }]);
  });

  it('is deleted with its request', async () => {
    const id = await addRequest();
    await answer(id, 'Come at nine.');
    await portal.db.deleteFrom('serviceRequest').where('id', '=', id).execute();
    const left = await portal.db
      .selectFrom('letterAnswer')
      .where('kind', '=', 'request')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    expect((await answer(id, 'Come at nine.')).code).toBe(-16);
  });
});
