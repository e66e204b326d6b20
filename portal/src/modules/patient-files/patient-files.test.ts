import { mostAttachments, type VisitFile } from '@arev/shared/contracts/patient-files';
import { sql } from 'kysely';
import { sweep } from '../../sweep.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { docx, jpeg, pdf, png } from '../../testing/documents.ts';
import { formOf, sending, type FormFile } from '../../testing/form.ts';
import { attachments, fileCalls } from '../../testing/patient-files.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let ani: string;
let mariam: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { UPLOAD_MEGABYTES: '1' } });
  ani = await portal.signIn(seeded.ani);
  mariam = await portal.signIn(seeded.mariam);
});
afterAll(() => portal.close());

const base = attachments;
const files = fileCalls(() => portal);
const { listed, filesOnDisk, rows, state } = files;
const upload = (
  file: FormFile,
  { as = ani, ...more }: { as?: string; name?: string; headers?: Record<string, string> } = {},
) => files.upload(as, file, more);
const download = (url: string, as = ani) => files.download(as, url);

test('Other patients cannot see, save, rename or delete a file, or learn that it exists', async () => {
  const { id } = (await upload({ name: 'mine.pdf', bytes: pdf })).body.data;
  const asked = [
    await download(`${base}/download?id=${id}`, mariam),
    await portal.app.inject({
      method: 'PUT',
      url: `${base}/${id}`,
      headers: { authorization: `Bearer ${mariam}` },
      payload: { name: 'yours' },
    }),
    await portal.app.inject({
      method: 'DELETE',
      url: `${base}/${id}`,
      headers: { authorization: `Bearer ${mariam}` },
    }),
  ];
  const unknown = await download(`${base}/download?id=999999`, mariam);
  for (const { statusCode, payload } of asked) expect([statusCode, payload]).toEqual([404, unknown.payload]);
  expect((await portal.get(base, { as: mariam })).body).toEqual({ data: [], total: 0 });
  expect((await download(`${base}/download?id=${id}`)).statusCode).toBe(200);
});

test.each([
  ['has an emoji at the limit', `${'x'.repeat(119)}😀.pdf`, 'x'.repeat(119)],
  ['turns the text around', 'invoice\u202efdp.pdf', 'invoicefdp'],
])('The name of a file that %s is stored whole and readable', async (_, name, stored) => {
  const { status, body } = await upload({ name, bytes: pdf });
  expect([status, body.data.name]).toEqual([200, stored]);
  await portal.request({
    method: 'DELETE',
    url: `${base}/${body.data.id}`,
    headers: { authorization: `Bearer ${ani}` },
  });
});

test('A file can be renamed, and deleted with everything stored of it', async () => {
  const before = await state();
  const { id } = (await upload({ name: 'scan.pdf', bytes: pdf })).body.data;
  const renamed = await portal.send('PUT', `${base}/${id}`, { id, name: ' Рентген.pdf ' }, { as: ani });
  expect(renamed.body.data).toMatchObject({ id, name: 'Рентген', file: 'Рентген.pdf' });
  const remove = () => portal.send('DELETE', `${base}/${id}`, undefined, { as: ani });
  const gone = await remove();
  expect([gone.status, gone.body]).toEqual([200, { data: null }]);
  expect(await state()).toEqual(before);
  expect((await remove()).status).toBe(404);
});

test('An upload with the same idempotency key is stored once, and another file with it is refused', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const before = await rows();
  const first = await upload({ name: 'a.pdf', bytes: pdf }, { headers });
  const again = await upload({ name: 'a.pdf', bytes: pdf }, { headers });
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
  expect(await rows()).toBe(before + 1);
  expect((await upload({ name: 'a.pdf', bytes: docx }, { headers })).body.code).toBe(-31);
});

test('A patient attaches a file to a visit, and the doctor keeps seeing it', async () => {
  const visit = await addAppointment(portal.db);
  const { id } = (await upload({ name: 'ecg.pdf', bytes: pdf })).body.data;
  const url = `/patients/api/v1/appointments/${visit}/files`;
  for (const times of ['once', 'twice']) {
    const { status, body } = await portal.post(`${url}/${id}/attach`, undefined, { as: ani });
    expect([times, status, body.data.file]).toEqual([times, 200, 'ecg.pdf']);
  }
  const kept = (await portal.get(base, { as: ani, language: 'en' })).body.data;
  expect(kept.find((file: { id: number }) => file.id === id).attachedTo).toEqual([
    { id: visit, startsAt: expect.any(Number), doctor: expect.stringMatching(/^[A-Z][a-z]+ [A-Z]/) },
  ]);
  await portal.send('DELETE', `${base}/${id}`, undefined, { as: ani });
  expect((await portal.get(url, { as: ani })).body.data).toEqual([
    expect.objectContaining({ id, name: 'ecg' }),
  ]);
  expect((await download(`${url}/${id}/download`)).rawPayload.equals(pdf)).toBe(true);
  for (const other of [url, `${url}/${id}/download`])
    expect((await download(other, mariam)).statusCode).toBe(404);
  const theirs = (await upload({ name: 'x.pdf', bytes: pdf }, { as: mariam })).body.data.id;
  expect((await portal.post(`${url}/${theirs}/attach`, undefined, { as: ani })).status).toBe(404);
  // Deleting a visit deletes the files that were attached only to it.
  const before = await state();
  await sql`delete from appointment where id = ${visit}`.execute(portal.db);
  await sweep({ ...portal, more: [portal.files.keeper.sweep] });
  expect(await state()).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) - 1]);
});

test('A patient detaches a file from a visit, and keeps it', async () => {
  const visit = await addAppointment(portal.db, { startsAt: new Date(portal.clock() + 86_400_000) });
  const { id } = (await upload({ name: 'mri.pdf', bytes: pdf })).body.data;
  const url = `/patients/api/v1/appointments/${visit}/files`;
  await portal.post(`${url}/${id}/attach`, undefined, { as: ani });
  const detach = (as: string) => portal.send('DELETE', `${url}/${id}/attach`, undefined, { as });
  expect((await detach(mariam)).status).toBe(404);
  expect((await portal.get(url, { as: ani })).body.total).toBe(1);
  expect((await detach(ani)).body).toEqual({ data: null });
  expect((await detach(ani)).status).toBe(404);
  expect((await portal.get(url, { as: ani })).body.total).toBe(0);
  expect((await download(`${base}/download?id=${id}`)).statusCode).toBe(200);
});

test('An attached file survives the deletion of the patient’s copy, and clinic files cannot be detached', async () => {
  const visit = await addAppointment(portal.db, { startsAt: new Date(portal.clock() + 9 * 86_400_000) });
  const url = `/patients/api/v1/appointments/${visit}/files`;
  const remove = (target: string) => portal.send('DELETE', target, undefined, { as: ani });
  const own = (await upload({ name: 'own.pdf', bytes: pdf })).body.data.id;
  const results = (await upload({ name: 'results.pdf', bytes: pdf })).body.data.id;
  expect((await portal.post(`${url}/${own}/attach`, undefined, { as: ani })).body.data.own).toBe(true);
  await portal.db
    .insertInto('appointmentFile')
    .values({ appointmentId: visit, fileId: results, name: 'results' })
    .execute();
  for (const id of [own, results]) await remove(`/patients/api/v1/patient-attachments/${id}`);
  const { data } = (await portal.get(url, { as: ani })).body;
  expect(Object.fromEntries(data.map((file: VisitFile) => [file.name, file.own]))).toEqual({
    own: true,
    results: false,
  });
  expect((await remove(`${url}/${results}/attach`)).status).toBe(404);
  expect((await remove(`${url}/${own}/attach`)).status).toBe(200);
  expect(await portal.db.selectFrom('storedFile').where('id', '=', own).select('id').execute()).toEqual([]);
});

test('A file cannot be attached to a cancelled visit', async () => {
  const visit = await addAppointment(portal.db, { startsAt: new Date(portal.clock() + 2 * 86_400_000) });
  const { id } = (await upload({ name: 'late.pdf', bytes: pdf })).body.data;
  await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', visit).execute();
  const url = `/patients/api/v1/appointments/${visit}/files`;
  const { status, body } = await portal.post(`${url}/${id}/attach`, undefined, { as: ani, language: 'en' });
  expect([status, body.code, body.message]).toEqual([
    409,
    -71,
    'This visit is cancelled. Nothing more can be attached to it.',
  ]);
  expect((await portal.get(url, { as: ani })).body.total).toBe(0);
});

test('Uploaded files are not among the public pictures', async () => {
  await upload({ name: 'secret.png', bytes: await png() });
  for (const name of await filesOnDisk())
    for (const url of [
      `/portal/files/${name}`,
      `/portal/uploads/files/${name}`,
      `/portal/../uploads/files/${name}`,
    ])
      expect((await portal.app.inject(url)).statusCode).toBe(404);
});

test('The number of files of one patient is limited', async () => {
  await sql`with file as (
      insert into stored_file (key, type, size, state, created_at)
      select 'many/' || n, 'application/pdf', 1, 'kept', now() from generate_series(1, 200) n returning id)
    insert into patient_attachment (file_id, patient_id, name) select id, ${seeded.mariam}, 'x' from file`.execute(
    portal.db,
  );
  const before = await state();
  const { status, body } = await upload({ name: 'more.pdf', bytes: pdf }, { as: mariam });
  expect([status, body.code]).toEqual([409, -62]);
  expect(await state()).toEqual(before);
});

test('Files that only a visit still has count for the limit until they are detached', async () => {
  const visit = await addAppointment(portal.db, { patientId: seeded.mariam });
  const attach = (id: number) => `/patients/api/v1/appointments/${visit}/files/${id}/attach`;
  const { rows: own } = await sql<{ id: number }>`
    select file_id as id from patient_attachment where patient_id = ${seeded.mariam}`.execute(portal.db);
  for (const { id } of own) {
    expect((await portal.post(attach(id), undefined, { as: mariam })).status).toBe(200);
    await portal.send('DELETE', `${base}/${id}`, undefined, { as: mariam });
  }
  expect((await portal.get(base, { as: mariam })).body.total).toBe(0);
  const room = async () => (await portal.get(`${base}/room`, { as: mariam })).body.data;
  expect(await room()).toEqual({ left: 0 });
  const more = () => upload({ name: 'more.pdf', bytes: pdf }, { as: mariam });
  expect((await more()).body.code).toBe(-62);
  for (const { id } of own.slice(mostAttachments - 1))
    await portal.send('DELETE', attach(id), undefined, { as: mariam });
  expect(await room()).toEqual({ left: 1 });
  expect((await more()).status).toBe(200);
});

test('Unfinished uploads of a killed portal are removed', async () => {
  await sql`insert into stored_file (key, type, size, state, created_at)
    values ('files/broken', 'application/pdf', 1, 'arriving', ${new Date(portal.clock() - 3_700_000)})`.execute(
    portal.db,
  );
  const before = await rows();
  await sweep({ ...portal, more: [portal.files.keeper.sweep] });
  expect(await rows()).toBe(before - 1);
  // Waits until no upload is in progress.
  while ((await listed('.incoming')).length > 0) await new Promise((resolve) => setImmediate(resolve));
});

test('Erasing a person deletes their files and photo', async () => {
  // Aram has no visits to which files could stay attached.
  const aram = await portal.signIn(seeded.aram);
  const before = await state();
  await upload({ name: 'scan.pdf', bytes: pdf }, { as: aram });
  const sent = formOf([{ name: 'me.jpg', bytes: await jpeg() }]);
  await portal.request(sending('/patients/api/v1/patients/uploadPhoto', sent, { as: aram }));
  expect(await state()).not.toEqual(before);
  const erased = await portal.post(
    '/patients/api/v1/patients/erasure',
    { currentPassword: 'arev-demo-aram' },
    { as: aram },
  );
  expect(erased.status).toBe(200);
  await sweep({ ...portal, more: [portal.files.keeper.sweep] });
  expect(await state()).toEqual(before);
});
