import { sql } from 'kysely';
import { importAttachments } from '../../content/import/attachments.ts';
import { readSeed } from '../../content/seed/read-seed.ts';
import { seeded } from '../../testing/builders.ts';
import { docx, pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
let typeId: number;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());
beforeEach(async () => {
  const state = {
    values: { adult: true, sortOrder: 9 },
    texts: { hy: null, ru: null, en: { title: 'Consent', description: '<p>Words</p>' } },
  };
  const { body } = await portal.post('/portal/api/v1/staff/content/attachment-types', state, { as: editor });
  typeId = Number(body.data.id);
});

interface Sent {
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly as?: string;
  readonly key?: string;
}
const base = () => `/portal/api/v1/staff/attachment-types/${typeId}/forms`;
const words = (title: string, version: number) => ({ title, subTitle: 'Two pages', version });
const upload = (body: object, { bytes = pdf, name = 'Consent.pdf', as = editor, key }: Sent = {}) =>
  portal.request(
    sending(base(), formOf([{ name, bytes }], { language: 'en', ...body }), {
      as,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    }),
  );
const add = async (title: string, version: number) => {
  const { status, body } = await upload(words(title, version));
  expect(status).toBe(200);
  return body.data.forms.find((form: { title: string }) => form.title === title);
};
const change = (id: number, body: object, files: Parameters<typeof formOf>[0] = []) =>
  portal.request({ ...sending(`${base()}/${id}`, formOf(files, body), { as: editor }), method: 'PUT' });
const move = (id: number, to: number, version: number) =>
  portal.post(`${base()}/${id}/move`, { to, version }, { as: editor });
const remove = (id: number, version: number) =>
  portal.send('DELETE', `${base()}/${id}?version=${version}`, undefined, { as: editor });
const onSite = async (language = 'en') => {
  const { body } = await portal.get('/portal/api/v1/patient-attachments', { language });
  return body.data.find(({ id }: { id: number }) => id === typeId)?.files ?? [];
};
const titles = async () => (await onSite()).map(({ title }: { title: string }) => title);
const download = ({ filePath, file }: { readonly filePath: string; readonly file: string }) =>
  portal.app.inject(`/portal/${filePath}/${file}`);

test('A form that an editor adds is on the page of its language at once, with title, subtitle and size', async () => {
  expect(await onSite()).toEqual([]);
  const { status, body } = await upload(words('Consent of an adult', 0), { name: 'Consent (new).PDF' });
  expect([status, body.data.version]).toEqual([200, 1]);
  const [form] = await onSite();
  expect(form).toEqual({
    ...{ title: 'Consent of an adult', subTitle: 'Two pages', size: pdf.length },
    ...{ filePath: 'uploaded-forms', file: expect.stringMatching(/^consent-new-[\da-f]{16}\.pdf$/) },
  });
  const { statusCode, headers, rawPayload } = await download(form);
  expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true]);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/pdf',
    'attachment',
  ]);
});

test('A form whose file is replaced leads to the new file, and the former one is deleted', async () => {
  const form = await add('Consent', 0);
  const { status, body } = await change(form.id, words('Consent 2027', 1), [
    { name: 'Համաձայնություն.docx', bytes: docx },
  ]);
  expect([status, body.data.version]).toEqual([200, 2]);
  const [shown] = await onSite();
  expect([shown.title, shown.size]).toEqual(['Consent 2027', docx.length]);
  expect(shown.file).toMatch(/^form-[\da-f]{16}\.docx$/);
  expect((await download(shown)).rawPayload.equals(Buffer.from(docx))).toBe(true);
  await portal.files.keeper.sweep(new Date(portal.clock()));
  expect((await download(form)).statusCode).toBe(404);
});

test('A form keeps its file when only its words change', async () => {
  const form = await add('Consent', 0);
  expect((await change(form.id, { title: 'Agreement', subTitle: '', version: 1 })).status).toBe(200);
  expect(await onSite()).toEqual([
    { title: 'Agreement', subTitle: '', size: pdf.length, filePath: form.filePath, file: form.file },
  ]);
});

test('Forms are moved among those of their language, and removed with their file', async () => {
  const [first] = [await add('A', 0), await add('B', 1), await add('C', 2)];
  expect((await move(first.id, 3, 3)).status).toBe(200);
  expect(await titles()).toEqual(['B', 'C', 'A']);
  expect((await remove(first.id, 4)).body.data.version).toBe(5);
  expect(await titles()).toEqual(['B', 'C']);
  await portal.files.keeper.sweep(new Date(portal.clock()));
  expect((await download(first)).statusCode).toBe(404);
});

test('A form that is added after others were removed is the last one', async () => {
  const [first, second] = [await add('A', 0), await add('B', 1)];
  await add('C', 2);
  await remove(first.id, 3);
  await remove(second.id, 4);
  await add('D', 5);
  expect(await titles()).toEqual(['C', 'D']);
});

test('Forms with the same number are listed for patients as for editors', async () => {
  for (const [at, title] of ['A', 'B', 'C'].entries()) await add(title, at);
  await portal.db
    .updateTable('attachmentForm')
    .set({ sortOrder: 1 })
    .where('attachmentTypeId', '=', typeId)
    .execute();
  await portal.db.updateTable('attachmentForm').set({ subTitle: '' }).where('title', '=', 'A').execute();
  expect(await titles()).toEqual(['A', 'B', 'C']);
});

test('The second of two editors gets a conflict, and their file is not stored', async () => {
  await add('A', 0);
  const { body } = await upload(words('B', 0));
  expect(body.code).toBe(-80);
  expect(await titles()).toEqual(['A']);
  const left = portal.db.selectFrom('storedFile').where('key', 'like', 'uploaded-forms/b-%').select('id');
  expect(await left.execute()).toEqual([]);
});

test('A repeated upload adds the form once', async () => {
  const key = '5f0e3c1a-9d3e-4c2b-8a4f-0d9b7f6b1c11';
  for (let time = 0; time < 2; time += 1)
    expect((await upload(words('Once', 0), { key })).body.data.version).toBe(1);
  expect(await titles()).toEqual(['Once']);
});

test('Pictures, other files and forms without a title are refused, and nothing changes', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = await upload(words('A', 0), { bytes: png, name: 'a.png' });
  expect([picture.status, picture.body.code]).toEqual([422, -60]);
  expect(picture.body.message).toMatch(/PDF, DOC/);
  expect((await upload(words('A', 0), { bytes: Buffer.from('MZ…') })).body.code).toBe(-60);
  const { body } = await upload(words('', 0));
  expect(body.fields).toEqual([{ path: 'title', key: 'required' }]);
  expect(await onSite()).toEqual([]);
});

test('A kind with forms cannot be deleted, because nothing would bring them back', async () => {
  const form = await add('A', 0);
  const item = `/portal/api/v1/staff/content/attachment-types/${typeId}`;
  const { body } = await portal.get(item, { as: editor });
  expect(body.data.usedBy).toEqual([{ what: 'attachmentForm', count: 1, keeps: true }]);
  const deletion = () =>
    portal.send('DELETE', `${item}?version=${body.data.version}`, undefined, { as: editor });
  expect((await deletion()).body.code).toBe(-81);
  expect(await titles()).toEqual(['A']);
  await remove(form.id, 1);
  expect((await deletion()).status).toBe(200);
});

test('An import leaves forms that the desk has changed, and renews the others', async () => {
  const filesOf = (id: number) =>
    portal.db
      .selectFrom('attachmentForm')
      .where('attachmentTypeId', '=', id)
      .select(['language', 'title', 'file'])
      .orderBy('id')
      .execute();
  const untouched = await filesOf(2);
  typeId = 1;
  const { forms } = (await portal.get(base(), { as: editor })).body.data;
  await remove(forms[0].id, 0);
  const changed = await filesOf(1);
  await portal.db.deleteFrom('attachmentForm').where('attachmentTypeId', '=', 2).execute();
  await importAttachments(portal.db, await readSeed());
  expect(await filesOf(1)).toEqual(changed);
  expect(await filesOf(2)).toEqual(untouched);
});

test('Only editors change forms, and each change is in the audit trail', async () => {
  const reception = await portal.signIn(seeded.reception);
  expect((await upload(words('A', 0), { as: reception })).body.code).toBe(-28);
  await add('A', 0);
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where action like ${`POST ${base()}%`}`.execute(portal.db);
  expect(rows).toEqual([{ action: `POST ${base()}` }]);
});
