import { letterAboutPackage } from '../modules/payments/package-letter.ts';
import { outboxService } from '../modules/outbox/service.ts';
import { renderMail, renderSms, type Template } from '../modules/outbox/render.ts';
import { offersService } from '../modules/waiting-list/offers-service.ts';
import { addAppointment, forgetVisits, seeded } from '../testing/builders.ts';
import { base, openFamilies } from '../testing/families.ts';
import { tuesdayAt } from '../testing/waiting.ts';

const families = await openFamilies();
const { portal, addChild } = families;
const outbox = outboxService(portal);
let ani: string;
let childId: number;
let behalf: { headers: Record<string, string> };
afterAll(() => families.close());
beforeEach(async () => {
  for (const table of ['outboxMessage', 'serviceRequest', 'waiting', 'purchase'] as const)
    await portal.db.deleteFrom(table).execute();
  await forgetVisits(portal.db);
  await families.reset();
  ani = await portal.signIn(seeded.ani);
  childId = (await addChild(ani)).body.data.patientId;
  behalf = { headers: { 'x-on-behalf-of': String(childId) } };
});

const messages = () =>
  portal.db
    .selectFrom('outboxMessage')
    .where('patientId', '=', childId)
    .selectAll()
    .orderBy('createdAt')
    .execute();

const site = 'http://127.0.0.1:8080/hy';
const linkOf = (data: unknown): string => String(Reflect.get(Object(data), 'link'));

const expectNamed = (template: string, data: Readonly<Record<string, string>>) => {
  const known = template as Template;
  for (const text of [renderMail(known, 'hy', data).text, renderSms(known, 'hy', data)])
    expect(text).toContain('Պացիենտ՝ Նարե');
};

const request = (token: string, more = {}) =>
  portal.post(`${base}/tasks`, { serviceId: 6, date: '2027-03-01' }, { as: token, ...more });

test('Messages about the request of a child name the child and lead the parent to the requests of the child', async () => {
  const { id } = (await request(ani, behalf)).body.data;
  const desk = await portal.signIn(seeded.reception);
  const answer = { message: 'Come at nine.', seen: 0, way: 'mail' };
  expect((await portal.post(`${base}/staff/requests/${id}/answers`, answer, { as: desk })).status).toBe(200);
  const told = await messages();
  expect(told.map(({ template, recipient }) => [template, recipient])).toEqual([
    ['request-received', 'ani.demo@arev.example'],
    ['request-answer', 'ani.demo@arev.example'],
  ]);
  for (const { template, data } of told) {
    expectNamed(template, data ?? {});
    expect(linkOf(data)).toBe(`${site}/personal-data/requests-tasks?for=${childId}`);
  }
});

test('A message about the own request names nobody', async () => {
  await request(ani);
  const [message] = await portal.db
    .selectFrom('outboxMessage')
    .where('patientId', '=', seeded.ani)
    .where('template', '=', 'request-received')
    .selectAll()
    .execute();
  expect(message?.data).not.toHaveProperty('patient');
});

test('A parent reads, changes and cancels the request of a child without switching the account', async () => {
  const { id } = (await request(ani, behalf)).body.data;
  const listed = await portal.get(`${base}/tasks`, { as: ani, ...behalf });
  expect(listed.body.data).toMatchObject([{ id, state: 'received' }]);
  const wish = { date: '2027-03-02', partOfDay: 'any', note: '', version: 0 };
  const changed = await portal.send('PUT', `${base}/tasks/${id}`, wish, { as: ani, ...behalf });
  expect(changed.body.data).toMatchObject({ date: '2027-03-02' });
  const cancelled = await portal.post(`${base}/tasks/cancel`, { taskId: id }, { as: ani, ...behalf });
  expect(cancelled.body.data).toMatchObject({ state: 'cancelled' });
  expect((await portal.get(`${base}/tasks?completed=all`, { as: ani })).body.total).toBe(0);
});

test('The message about the package of a child names the child and leads the parent to its packages', async () => {
  const { packageId } = await portal.db
    .selectFrom('packageItem')
    .select('packageId')
    .orderBy('packageId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: purchaseId } = await portal.db
    .insertInto('purchase')
    .values({
      ...{ patientId: childId, packageId, branchId: 1, price: 1, validDays: 30, status: 'active' },
      ...{ createdAt: new Date(portal.clock()), boughtAt: new Date(portal.clock()) },
      ...{ expiresAt: new Date(tuesdayAt('10:00')) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const letter = { event: 'received', key: 'payment/1', data: { amount: '1' } } as const;
  const message = await letterAboutPackage(portal.db, { purchaseId, patientId: childId }, letter);
  if (message === undefined) throw new Error('no message');
  await outbox.tell(portal.db, message);
  const [{ template, data } = { template: '', data: null }] = await messages();
  expectNamed(template, data ?? {});
  expect(linkOf(data)).toBe(`${site}/personal-data/packages?for=${childId}`);
});

test('The message about a time that a child waits for names the child', async () => {
  const wish = { doctorId: 1, serviceId: 8, from: '2027-02-22', to: '2027-02-26' };
  await portal.post(`${base}/appointments/waiting-list`, wish, { as: ani, ...behalf });
  const id = await addAppointment(portal.db, { patientId: 2, startsAt: new Date(tuesdayAt('10:00')) });
  await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await offersService({ ...portal, outbox }).offerFreedTimes();
  const [{ template, data } = { template: '', data: null }] = await messages();
  expectNamed(template, data ?? {});
  expect(linkOf(data)).toContain(`for=${childId}`);
});
