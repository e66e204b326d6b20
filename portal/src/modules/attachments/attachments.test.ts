import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { formFiles } from '../../content/import/attachments.ts';
import { writeFileWhole } from '../../content/import/pictures.ts';
import { readSeed } from '../../content/seed/read-seed.ts';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '8' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('attachmentSubmission').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const base = '/portal/api/v1/patient-attachments';
const names = { parentFullName: 'Ani', childFullName: 'Mane-Maria' };
const submit = async (query: Record<string, string>, bytes: Uint8Array = pdf) =>
  portal.request(
    sending(
      `${base}/submit?${new URLSearchParams(query).toString()}`,
      formOf([{ name: 'paper.pdf', bytes }], await portal.captcha()),
    ),
  );
const kept = () => portal.db.selectFrom('attachmentSubmission').selectAll().execute();

test('Everybody reads the documents that can be submitted, with forms in their language', async () => {
  const seed = await readSeed();
  for (const { filePath, file, bytes } of formFiles(seed)) {
    await mkdir(path.join(portal.config.FILES_DIR, filePath), { recursive: true });
    await writeFileWhole(path.join(portal.config.FILES_DIR, filePath, file), bytes);
  }
  for (const language of ['hy', 'ru', 'en']) {
    const { body } = await portal.get(base, { language });
    expect(body.data.map(({ adult }: { adult: boolean }) => adult)).toEqual([true, false, true]);
    const [form] = body.data[1].files;
    const { statusCode, headers, rawPayload } = await portal.app.inject(
      `/portal/${form.filePath}/${form.file}`,
    );
    expect([statusCode, rawPayload.length]).toEqual([200, form.size]);
    expect(headers['content-disposition']).toBe('attachment');
    expect((await fileTypeFromBuffer(rawPayload))?.ext).toBe('docx');
  }
});

test('A visitor submits a document for a child, with the names of parent and child', async () => {
  const { status, body } = await submit({ typeId: '2', ...names });
  expect([status, body]).toEqual([200, { data: null }]);
  expect(await kept()).toEqual([expect.objectContaining({ attachmentTypeId: 2, ...names, language: 'hy' })]);
});

test('A submitted document stores names without the spaces around them', async () => {
  expect((await submit({ typeId: '2', ...names, parentFullName: ' Ani ' })).status).toBe(200);
  expect(await kept()).toEqual([expect.objectContaining(names)]);
});

test('A submitted document of an adult does not store names', async () => {
  expect((await submit({ typeId: '1', ...names })).status).toBe(200);
  expect(await kept()).toEqual([expect.objectContaining({ parentFullName: null, childFullName: null })]);
});

test('A submitted document may omit its type or both names, but not one of the two names', async () => {
  expect((await submit({})).status).toBe(200);
  expect((await submit(names)).status).toBe(200);
  const { status, body } = await submit({ parentFullName: 'Ani' });
  expect([status, body.fields]).toEqual([422, [{ path: 'childFullName', key: 'required' }]]);
});

test.each([
  [{ typeId: '2' }, 'required'],
  [{ typeId: '2', parentFullName: 'A', childFullName: 'B' }, 'namePattern'],
  [{ typeId: '2', parentFullName: 'Ani 2', childFullName: 'Անի' }, 'namePattern'],
  [{ typeId: '2', parentFullName: 'a'.repeat(41), childFullName: '<b>' }, 'namePattern'],
])('A document submitted with %j is refused with errors at the names', async (query, key) => {
  const { status, body } = await submit(query);
  expect([status, body.code]).toEqual([422, -20]);
  expect(body.fields).toEqual([
    { path: 'parentFullName', key },
    { path: 'childFullName', key },
  ]);
  expect(await kept()).toEqual([]);
});

test('Unknown kinds of documents and files are rejected', async () => {
  expect((await submit({}, Buffer.from('MZ…'))).body.code).toBe(-60);
  expect((await submit({ typeId: '99' })).status).toBe(404);
});

test('The number of documents from one address is limited', async () => {
  for (let count = 0; count < 8; count += 1) await submit({});
  const { status, body } = await submit({});
  expect([status, body.code]).toEqual([429, -26]);
});
