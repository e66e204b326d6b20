import sharp from 'sharp';
import { seeded } from '../../testing/builders.ts';
import { doc, docx, jpeg, pdf, png, whereTaken, xls } from '../../testing/documents.ts';
import { formOf, sending, type FormFile } from '../../testing/form.ts';
import { attachments, fileCalls } from '../../testing/patient-files.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let ani: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { UPLOAD_MEGABYTES: '1' } });
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const base = attachments;
const files = fileCalls(() => portal);
const { state } = files;
const upload = (
  file: FormFile,
  { as = ani, ...more }: { as?: string; name?: string; headers?: Record<string, string> } = {},
) => files.upload(as, file, more);
const download = (url: string, as = ani) => files.download(as, url);

test.each([
  ['pdf', 'application/pdf', () => pdf],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', () => docx],
  ['doc', 'application/msword', () => doc],
  ['jpg', 'image/jpeg', () => jpeg()],
  ['png', 'image/png', () => png()],
] as const)('A patient uploads a %s and gets it back', async (ending, type, make) => {
  // The name and the type from the sender are ignored.
  const sent = await upload(
    { name: 'result.exe', type: 'text/html', bytes: await make() },
    { name: 'Արյան անալիզ' },
  );
  expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  const { id } = sent.body.data;
  expect(sent.body.data).toMatchObject({ name: 'Արյան անալիզ', type, file: `Արյան անալիզ.${ending}` });
  const list = await portal.get(`${base}?size=1`, { as: ani });
  expect(list.body.data).toEqual([sent.body.data]);
  const { headers, rawPayload, statusCode } = await download(`${base}/download?id=${id}`);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename=.*; filename\*=UTF-8''%D4%B1/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-length': String(rawPayload.length),
  });
  if (!type.startsWith('image/')) expect(rawPayload.equals(Buffer.from(await make()))).toBe(true);
});

test('A photo is re-encoded: rotated as it was taken, and without metadata', async () => {
  const original = await jpeg(800, 600);
  expect(original.includes(whereTaken)).toBe(true);
  const { body } = await upload({ name: 'IMG_1.jpg', bytes: original });
  const { rawPayload } = await download(`${base}/download?id=${body.data.id}`);
  const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([600, 800, undefined, undefined]);
  expect(rawPayload.includes(whereTaken)).toBe(false);
});

test.each([
  ['a script that is called a picture', 'photo.jpg', () => Buffer.from('<script>alert(1)</script>')],
  ['an SVG', 'photo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', 'report.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  ['a spreadsheet', 'table.doc', () => xls],
  ['a GIF', 'a.png', () => sharp(Buffer.from('<svg width="9" height="9"/>')).gif().toBuffer()],
  [
    'a WebP, as the site draws pictures',
    'a.png',
    () => sharp(Buffer.from('<svg width="9" height="9"/>')).webp().toBuffer(),
  ],
  ['nothing', 'empty.pdf', () => Buffer.alloc(0)],
  ['the head of a picture', 'photo.jpg', async () => (await jpeg()).subarray(0, 400)],
  [
    'a picture that lies of its size',
    'bomb.png',
    async () => {
      const lying = await png();
      lying.writeUInt32BE(60_000, 16);
      lying.writeUInt32BE(60_000, 20);
      return lying;
    },
  ],
] as const)('The upload of %s is refused and leaves neither row nor file', async (_, name, make) => {
  const before = await state();
  const { status, body } = await upload({ name, type: 'image/jpeg', bytes: await make() });
  expect([status, body.code, body.fields]).toEqual([422, -60, [{ path: 'file', key: 'invalidFile' }]]);
  expect(await state()).toEqual(before);
});

test('A picture with too many pixels is refused in words that say so', async () => {
  const image = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#804020' } });
  const bytes = await image.jpeg({ progressive: true, quality: 10 }).toBuffer();
  const sent = await upload({ name: 'large.jpg', bytes }, { headers: { 'accept-language': 'en' } });
  expect([sent.status, sent.body.code, sent.body.message]).toEqual([
    422,
    -60,
    'This picture has too many pixels. Please send a smaller copy of it.',
  ]);
});

test('The limit of this clinic is part of the data of the company, for the forms', async () => {
  const { body } = await portal.get('/portal/api/v1/company-info');
  expect(body.data.mostFileMegabytes).toBe(1);
});

test('A file that is too large is refused and leaves nothing', async () => {
  const before = await state();
  const { status, body } = await upload({
    name: 'a.pdf',
    bytes: Buffer.concat([pdf, Buffer.alloc(1_048_576)]),
  });
  expect([status, body.code]).toEqual([413, -29]);
  expect(await state()).toEqual(before);
});

test('A body that is not an upload form is rejected', async () => {
  const ask = (headers: Record<string, string>, payload: string) =>
    portal.request({
      method: 'POST',
      url: `${base}/upload`,
      headers: { authorization: `Bearer ${ani}`, ...headers },
      payload,
    });
  const broken = await ask({ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\ncontent-dispo');
  expect([broken.status, broken.body.code]).toEqual([422, -20]);
  const json = await ask({ 'content-type': 'application/json' }, '{}');
  expect([json.status, json.body.code]).toEqual([415, -30]);
  const none = await portal.request(sending(`${base}/upload`, formOf([]), { as: ani }));
  expect([none.status, none.body.fields]).toEqual([422, [{ path: 'file', key: 'required' }]]);
  const two = formOf([
    { name: 'a.pdf', bytes: pdf },
    { name: 'b.pdf', bytes: pdf },
  ]);
  const refused = await portal.request(
    sending(`${base}/upload`, two, { as: ani, headers: { 'accept-language': 'en' } }),
  );
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      error: true,
      code: -20,
      message: 'Please send one file at a time.',
      fields: [{ path: 'file', key: 'tooMany' }],
    },
  ]);
  const form = formOf([{ name: 'a.pdf', bytes: pdf }]);
  expect((await portal.request(sending('/patients/api/v1/auth/sign-in', form))).status).toBe(415);
});

test('The name of a file keeps its quotes, which a browser escapes in a form', async () => {
  const form = new FormData();
  form.append('file', new File([pdf], 'Анализ "Гемотест"\r\n100%.pdf'));
  const encoded = new Response(form);
  const { body } = await portal.request({
    method: 'POST',
    url: `${base}/upload`,
    headers: {
      authorization: `Bearer ${ani}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(body.data).toMatchObject({ name: 'Анализ "Гемотест"100%', file: 'Анализ "Гемотест"100%.pdf' });
});

test('The name of a file is stored as one line and never as a path', async () => {
  const named = async (name: string) => (await upload({ name, bytes: pdf })).body.data.name;
  expect(await named('C:\\\\Users\\\\ani\\\\scan.PDF')).toBe('scan');
  expect(await named('../../etc/passwd.pdf')).toBe('passwd');
  expect(await named('.pdf')).toBe('file');
  expect((await upload({ name: 'a.pdf', bytes: pdf }, { name: 'a/b' })).status).toBe(422);
  expect((await upload({ name: 'a.pdf', bytes: pdf }, { name: 'a\r\nx: y' })).status).toBe(422);
});
