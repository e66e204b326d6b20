import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { noticesService } from '../appointments/notices/service.ts';
import { outboxService } from '../outbox/service.ts';

let portal: TestPortal;
let desk: string;
let doctor: string;
let editor: string;
let ani: string;
let ownDoctorId: number;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  doctor = await portal.signIn(seeded.doctor);
  editor = await portal.signIn(seeded.editor);
  ani = await portal.signIn(seeded.ani);
  const row = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.doctor)
    .select('doctorId')
    .executeTakeFirstOrThrow();
  ownDoctorId = row.doctorId ?? 0;
});
afterAll(() => portal.close());

let own: number;
let foreign: number;
beforeEach(async () => {
  await portal.db.deleteFrom('outboxMessage').execute();
  await portal.db.deleteFrom('appointment').where('patientId', '=', seeded.ani).execute();
  own = await addAppointment(portal.db, { doctorId: ownDoctorId });
  const later = new Date(portal.clock() + 50 * 3_600_000);
  foreign = await addAppointment(portal.db, { doctorId: ownDoctorId === 1 ? 2 : 1, startsAt: later });
});

const staff = '/patients/api/v1/staff/appointments';
const upload = (visit: number, as: string) =>
  portal.request(
    sending(`${staff}/${visit}/results`, formOf([{ name: 'Blood test.pdf', bytes: pdf }]), { as }),
  );
const list = (visit: number, as: string) => portal.get(`${staff}/${visit}/files`, { as, language: 'en' });
const remove = (visit: number, fileId: number, as: string) =>
  portal.send('DELETE', `${staff}/${visit}/results/${fileId}`, undefined, { as });
const download = (url: string, as: string) =>
  portal.app.inject({ url, headers: { authorization: `Bearer ${as}` } });

test('A doctor adds a result to a visit, and its patient is notified without its content', async () => {
  const { status, body } = await upload(own, doctor);
  expect([status, body.data]).toMatchObject([200, { name: 'Blood test', own: false }]);
  const mails = await portal.db.selectFrom('outboxMessage').selectAll().execute();
  expect(mails).toMatchObject([{ template: 'visit-file', patientId: seeded.ani }]);
  expect(JSON.stringify(mails)).not.toContain('Blood');
  const seen = await portal.get(`/patients/api/v1/appointments/${own}/files`, { as: ani });
  expect(seen.body.data).toMatchObject([{ id: body.data.id, own: false }]);
  const { statusCode, rawPayload } = await download(`${staff}/${own}/files/${body.data.id}`, doctor);
  expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true]);
});

test('A doctor finds neither files nor visits of other doctors', async () => {
  const { id } = (await upload(foreign, desk)).body.data;
  const asked = [
    await list(foreign, doctor),
    await upload(foreign, doctor),
    await remove(foreign, id, doctor),
  ].map(({ status }) => status);
  expect(asked).toEqual([404, 404, 404]);
  expect((await download(`${staff}/${foreign}/files/${id}`, doctor)).statusCode).toBe(404);
  expect((await download(`${staff}/${own}/files/${id}`, doctor)).statusCode).toBe(404);
  expect((await list(foreign, desk)).body.total).toBe(1);
});

test('Editors and patients cannot add a result to a visit', async () => {
  expect((await upload(own, editor)).status).toBe(403);
  expect((await upload(own, ani)).status).toBe(403);
  expect((await list(own, editor)).status).toBe(403);
});

test('A result added by mistake is removed, together with its message', async () => {
  const { id } = (await upload(own, desk)).body.data;
  expect((await remove(own, id, desk)).status).toBe(200);
  expect((await list(own, desk)).body.data).toEqual([]);
  expect(await portal.db.selectFrom('outboxMessage').selectAll().execute()).toEqual([]);
  expect((await remove(own, id, desk)).status).toBe(404);
});

test('The message about a result outlives the removal of another result, and a move of the visit', async () => {
  const { id: removed } = (await upload(own, desk)).body.data;
  await sql`select setval(pg_get_serial_sequence('stored_file', 'id'), ${removed} * 10)`.execute(portal.db);
  const { id: kept } = (await upload(own, desk)).body.data;
  expect(String(kept).startsWith(String(removed))).toBe(true);
  await remove(own, removed, desk);
  await portal.db.updateTable('appointment').set({ untold: 'moved' }).where('id', '=', own).execute();
  await noticesService({ ...portal, outbox: outboxService(portal) }).tellChanges();
  const mails = await portal.db.selectFrom('outboxMessage').select(['template', 'key']).execute();
  expect(mails.map(({ template }) => template).sort()).toEqual(['visit-file', 'visit-moved']);
  expect(mails.find(({ template }) => template === 'visit-file')?.key).toContain(String(kept));
});

test('A result can be added to a visit whose patient erased the account, and no message is sent', async () => {
  const erased = { email: null, phone: '', erasedAt: new Date(portal.clock()) };
  const ofVisit = (change: object) =>
    portal.db.updateTable('patient').set(change).where('id', '=', seeded.ani).execute();
  const { email, phone } = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.ani)
    .select(['email', 'phone'])
    .executeTakeFirstOrThrow();
  await ofVisit(erased);
  expect((await upload(own, desk)).status).toBe(200);
  expect(await portal.db.selectFrom('outboxMessage').selectAll().execute()).toEqual([]);
  await ofVisit({ email, phone, erasedAt: null });
});

test('A result cannot be added to a cancelled visit', async () => {
  await portal.db
    .updateTable('appointment')
    .set({ status: 'cancelled', cancelledBy: 'clinic', cancelledAt: new Date(portal.clock()) })
    .where('id', '=', own)
    .execute();
  expect((await upload(own, desk)).body.code).toBe(-71);
});

test('A file of the questionnaire is named after its question, and after a change as it was asked', async () => {
  const { id: fileId } = (await upload(own, desk)).body.data;
  const item = await portal.db
    .selectFrom('surveyItem')
    .where('itemType', '=', 'FileUpload')
    .select(['id', 'parentId', 'surveyId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const question = item.parentId ?? 0;
  const titles = await portal.db
    .selectFrom('surveyItemTranslation')
    .where('surveyItemId', '=', question)
    .select(['language', 'title'])
    .execute();
  const titleIn = (wanted: string) => titles.find(({ language }) => language === wanted)?.title ?? '';
  const filled = await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: item.surveyId, surveyTitle: 'Before your visit', appointmentId: own, language: 'ru' },
      ...{ answers: '[]', createdAt: new Date(portal.clock()), fullName: null, birthDate: null, phone: null },
      ...{ email: null, height: null, weight: null, description: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('filledSurveyFile')
    .values({ fileId, filledSurveyId: filled.id, surveyItemId: item.id, question: titleIn('ru') })
    .execute();
  await portal.db.deleteFrom('appointmentFile').where('fileId', '=', fileId).execute();
  const names = async () => (await list(own, desk)).body.data.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual([titleIn('en')]);
  const reworded = portal.db.updateTable('surveyItemTranslation').set({ title: 'Another question' });
  await reworded.where('surveyItemId', '=', question).execute();
  expect(await names()).toEqual([titleIn('ru')]);
});

test('Every look at the files of a visit is in the audit trail of the patient', async () => {
  const { id } = (await upload(own, doctor)).body.data;
  await list(own, doctor);
  await download(`${staff}/${own}/files/${id}`, doctor);
  const trail = await portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', seeded.ani)
    .where('actorId', '=', seeded.doctor)
    .where('action', 'like', `%${own}`)
    .orderBy('id')
    .select('action')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    `visit result ${id} add ${own}`,
    `visit files ${own}`,
    `visit file ${id} of ${own}`,
  ]);
});
