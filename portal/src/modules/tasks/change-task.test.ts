import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let ani: string;
let desk: string;
beforeAll(async () => {
  portal = await openPortal();
  ani = await portal.signIn(seeded.ani);
  desk = await portal.signIn(seeded.reception);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['serviceRequest', 'outboxMessage', 'patientMessageWays'] as const)
    await portal.db.deleteFrom(table).execute();
});

const api = '/patients/api/v1';
const language = 'en';
const put = async (url: string, payload: object, token: string) => {
  const { status, body } = await portal.send('PUT', `${api}/${url}`, payload, { as: token, language });
  return { status, ...body };
};
const ask = async (given: object = {}) =>
  (await portal.post(`${api}/tasks`, { serviceId: 6, date: '2027-03-01', ...given }, { as: ani, language }))
    .body.data;
const wish = { date: '2027-03-01', partOfDay: 'any', note: '', version: 0 };
const change = (id: number, given: object, token = ani) => put(`tasks/${id}`, { ...wish, ...given }, token);
const cancel = async (taskId: number, as = ani) => {
  const { status, body } = await portal.post(`${api}/tasks/cancel`, { taskId }, { as, language });
  return { status, ...body };
};
const list = async (query = '') => (await portal.get(`${api}/tasks${query}`, { as: ani })).body;
const atDesk = async (path: string) =>
  (await portal.get(`${api}/staff/requests${path}`, { as: desk, language })).body;
const step = (id: number, state: string, version: number, more: object = {}) =>
  put(`staff/requests/${id}/work`, { state, assigneeId: null, version, ...more }, desk);
const mails = async () =>
  portal.db.selectFrom('outboxMessage').selectAll().orderBy('createdAt').orderBy('key').execute();
const toldAni = async () =>
  (await mails()).filter(({ patientId }) => patientId === seeded.ani).map(({ template }) => template);

test('The desk sees the wished day of a request, and its note only after opening it', async () => {
  const note = 'Third floor, the lift is broken.';
  const { id } = await ask({ partOfDay: 'evening', note: `  ${note} ` });
  expect((await list()).data).toMatchObject([{ id, partOfDay: 'evening', note, state: 'received' }]);
  const [row] = (await atDesk('')).data;
  expect(row).toMatchObject({ partOfDay: 'evening', plannedFor: null, changedAt: null });
  expect(JSON.stringify(row)).not.toContain('lift');
  expect((await atDesk(`/${id}`)).data.note).toBe(note);
  expect(JSON.stringify(await mails())).not.toContain('lift');
});

test('A repeated request for the same day keeps the note and updates the part of the day', async () => {
  const { id } = await ask({ note: 'Third floor' });
  expect(await ask()).toMatchObject({ id, note: 'Third floor', partOfDay: 'any', version: 0 });
  expect(await ask({ partOfDay: 'morning', note: '' })).toMatchObject({
    ...{ id, note: 'Third floor', partOfDay: 'morning', version: 1 },
  });
  expect((await list()).total).toBe(1);
});

test.each([
  [{ note: 'x'.repeat(501) }, 'note', 'tooLong'],
  [{ note: 'a\u0000b' }, 'note', 'invalid'],
  [{ partOfDay: 'night' }, 'partOfDay', 'invalid'],
])('An invalid wish of a request is refused at its field: %#', async (given, path, key) => {
  const { id } = await ask();
  expect(await change(id, given)).toMatchObject({ status: 422, fields: [{ path, key }] });
});

test('A new day of a request resets the plan of the desk, a new note does not, and the desk is notified', async () => {
  const { id } = await ask();
  await step(id, 'planned', 0, { plannedFor: '2027-03-02' });
  expect((await list()).data).toMatchObject([{ state: 'planned', plannedFor: '2027-03-02' }]);
  portal.clock.pass(1000);
  expect((await change(id, { note: 'By the yard' })).data).toMatchObject({
    ...{ state: 'planned', plannedFor: '2027-03-02', note: 'By the yard', version: 1 },
  });
  const moved = { date: '2027-03-05', note: 'By the yard', version: 1 };
  expect((await change(id, moved)).data).toMatchObject({
    ...{ state: 'received', plannedFor: null, date: '2027-03-05', version: 2 },
  });
  expect((await atDesk('')).data).toMatchObject([{ state: 'received', changedAt: testNow + 1000 }]);
  portal.clock.set(testNow);
  const clinic = (await mails()).filter(({ template }) => template === 'clinic-request-changed');
  expect(clinic.map(({ key }) => key).sort()).toEqual([1, 2].map((n) => `letter/request-changed/${id}/${n}`));
});

test('Planning a request is refused if the patient has changed it meanwhile', async () => {
  const { id } = await ask();
  await change(id, { date: '2027-03-09' });
  expect((await step(id, 'planned', 0)).code).toBe(-80);
  expect((await step(id, 'planned', 1)).data.state).toBe('planned');
});

test('A repeated change of a request counts once; a change of an outdated version is refused', async () => {
  const { id } = await ask();
  const wanted = { date: '2027-03-09', partOfDay: 'morning', note: 'Ring twice' };
  const [first, again] = [await change(id, wanted), await change(id, wanted)];
  expect([first.data.version, again.data]).toEqual([1, first.data]);
  expect(await change(id, { date: '2027-03-10' })).toMatchObject({ status: 409, code: -80 });
  expect((await list()).data).toMatchObject([wanted]);
});

test('A request cannot be changed to the day of another open request for the service', async () => {
  const { id } = await ask();
  await ask({ date: '2027-03-02' });
  expect(await change(id, { date: '2027-03-02' })).toMatchObject({
    ...{ status: 422, fields: [{ path: 'date', key: 'taken' }] },
  });
});

test('A request whose day has passed accepts another note, but no other past day', async () => {
  const { id } = await ask();
  await portal.db.updateTable('serviceRequest').set({ date: '2027-02-01' }).execute();
  expect((await change(id, { date: '2027-02-01', note: 'Later' })).status).toBe(200);
  expect(await change(id, { date: '2027-02-02', version: 1 })).toMatchObject({
    ...{ status: 422, fields: [{ path: 'date', key: 'invalid' }] },
  });
});

test('A patient cancels a request once, and the desk can neither list, plan nor complete it', async () => {
  const { id } = await ask();
  const answers = await Promise.all([cancel(id), cancel(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.data).toMatchObject({ state: 'cancelled', cancelledAt: testNow, completed: false });
  expect([(await list()).total, (await list('?completed=true')).total]).toEqual([0, 0]);
  expect((await list('?completed=all')).data).toMatchObject([{ id, state: 'cancelled' }]);
  expect((await atDesk('')).total).toBe(0);
  expect((await atDesk('?state=cancelled')).data).toMatchObject([{ id, cancelledAt: testNow }]);
  const [{ version }] = (await atDesk('?completed=all')).data;
  for (const state of ['called', 'planned', 'done']) expect((await step(id, state, version)).code).toBe(-67);
  const { body } = await portal.post(`${api}/staff/requests/${id}/completion`, {}, { as: desk, language });
  expect(body.code).toBe(-67);
  expect((await ask()).id).not.toBe(id);
});

test('A closed request cannot be changed, and a completed one cannot be cancelled', async () => {
  const { id } = await ask();
  await cancel(id);
  expect(await change(id, { note: 'x', version: 1 })).toMatchObject({ status: 409, code: -72 });
  const done = (await ask()).id;
  await step(done, 'done', 0);
  expect(await cancel(done)).toMatchObject({ status: 409, code: -72 });
  expect(await change(done, { note: 'x' })).toMatchObject({ status: 409, code: -72 });
});

test('A request of another patient is not found', async () => {
  const { id } = await ask();
  const mariam = await portal.signIn(seeded.mariam);
  expect(await cancel(id, mariam)).toMatchObject({ status: 404, code: -16 });
  expect(await change(id, { note: 'x' }, mariam)).toMatchObject({ status: 404, code: -16 });
  expect((await list()).data).toMatchObject([{ note: '', state: 'received' }]);
});

describe('Notifications about a request', () => {
  test('are sent once, in the patient’s language, without naming the service', async () => {
    const { id } = await ask();
    await step(id, 'called', 0);
    await portal.db.deleteFrom('outboxMessage').execute();
    await step(id, 'planned', 1, { plannedFor: '2027-03-04' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ template: 'request-planned-day', language: 'hy', channel: 'mail' },
      data: {
        ...{ date: '15.02.2027', day: '04.03.2027' },
        link: `http://127.0.0.1:8080/hy/personal-data/requests-tasks?for=${seeded.ani}`,
      },
    });
  });

  test('are sent for another agreed day, but not for an assignee, and are withdrawn by a step back', async () => {
    const { id } = await ask();
    await portal.db.deleteFrom('outboxMessage').execute();
    await step(id, 'planned', 0, { plannedFor: '2027-03-04' });
    await put(
      `staff/requests/${id}/work`,
      { state: 'planned', assigneeId: seeded.reception, version: 1 },
      desk,
    );
    expect(await toldAni()).toEqual(['request-planned-day']);
    await portal.db.deleteFrom('outboxMessage').execute();
    await step(id, 'planned', 2, { plannedFor: '2027-03-05' });
    expect(await toldAni()).toEqual(['request-planned-day']);
    await step(id, 'received', 3);
    expect(await toldAni()).toEqual([]);
    expect((await list()).data).toMatchObject([{ state: 'received', plannedFor: null }]);
  });

  test('are withdrawn when the patient wishes another day, except the receipt', async () => {
    const { id } = await ask();
    await change(id, { date: '2027-03-02' });
    expect(await toldAni()).toEqual(['request-received']);
    await step(id, 'planned', 1, { plannedFor: '2027-03-04' });
    expect(await toldAni()).toEqual(['request-planned-day']);
    await change(id, { date: '2027-03-02', note: 'Ring twice', version: 1 });
    expect(await toldAni()).toEqual(['request-planned-day']);
    await change(id, { date: '2027-03-05', note: 'Ring twice', version: 2 });
    expect(await toldAni()).toEqual([]);
  });

  test('are sent for each step from received to done, and for cancellation', async () => {
    const steps: string[][] = [];
    const next = async () => {
      steps.push(await toldAni());
      await portal.db.deleteFrom('outboxMessage').execute();
    };
    const { id } = await ask();
    await next();
    await step(id, 'called', 0);
    await next();
    await step(id, 'planned', 1);
    await next();
    await portal.post(`${api}/staff/requests/${id}/completion`, {}, { as: desk, language });
    await next();
    await cancel((await ask()).id);
    await next();
    expect(steps).toEqual(
      ['received', 'called', 'planned', 'done', 'cancelled'].map((state) => [`request-${state}`]),
    );
  });

  test('use the channels that the patient prefers', async () => {
    const usual = { mail: true, sms: false };
    const wanted = { reminders: usual, freeTimes: usual, requests: { mail: false, sms: true } };
    await put('patients/preferences/messages', wanted, ani);
    await ask();
    const told = (await mails()).filter(({ patientId }) => patientId === seeded.ani);
    expect(told.map(({ channel }) => channel)).toEqual(['sms']);
  });

  test.each(['2027-02-14', '2027-02-30', '2029-01-01'])(
    'never name an invalid day, which the desk cannot plan: %s',
    async (plannedFor) => {
      const { id } = await ask();
      expect(await step(id, 'planned', 0, { plannedFor })).toMatchObject({
        ...{ status: 422, fields: [{ path: 'plannedFor', key: 'invalid' }] },
      });
      expect((await list()).data).toMatchObject([{ state: 'received' }]);
    },
  );
});
