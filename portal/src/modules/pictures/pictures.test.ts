import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureService } from './service.ts';
import { seeded } from '../../testing/builders.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let files: string;
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

beforeAll(async () => {
  portal = await openPortal();
  files = portal.config.FILES_DIR;
  await mkdir(path.join(files, 'photos/doctors'), { recursive: true });
  const picture = sharp({ create: { width: 960, height: 1200, channels: 3, background: '#f3a65c' } });
  await writeFile(path.join(files, 'photos/doctors/ani.webp'), await picture.webp().toBuffer());
  await writeFile(path.join(files, 'photos/doctors/broken.webp'), 'no picture');
  await writeFile(path.join(files, 'photos/doctors/sign.svg'), script);
  await writeFile(path.join(files, 'photos/doctors/ani.constructor'), 'secret');
  await writeFile(path.join(files, 'secret.json'), '{}');
  await writeFile(path.join(files, 'photos/doctors/secret.txt'), 'secret');
});
afterAll(() => portal.close());

const bytesOf = async (url: string, accept = 'image/avif,image/webp,*/*') => {
  const answer = await portal.app.inject({ url, headers: { accept } });
  return { ...answer, type: answer.headers['content-type'], bytes: answer.rawPayload };
};

test('A picture at its original size is served unchanged', async () => {
  const { statusCode, type, bytes, headers } = await bytesOf('/portal/photos/doctors/ani.webp');
  expect([statusCode, type]).toEqual([200, 'image/webp']);
  expect((await sharp(bytes).metadata()).width).toBe(960);
  expect(headers['cache-control']).toMatch(/^public, max-age=604800/);
});

test.each([
  ['small_', 320],
  ['medium_', 640],
  ['large_', 960],
])('Pictures with the prefix %s are %i wide, and never wider than the original', async (prefix, width) => {
  const { type, bytes, headers } = await bytesOf(`/portal/photos/doctors/${prefix}ani.webp`);
  expect([type, headers.vary]).toEqual(['image/avif', 'Accept']);
  expect((await sharp(bytes).metadata()).width).toBe(width);
});

test.each([
  ['image/webp', 'image/webp'],
  ['*/*', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['image/avif;q=0.5, image/webp', 'image/avif'],
])('A browser that accepts %s gets a picture of the type %s', async (accept, type) => {
  const picture = await bytesOf('/portal/photos/doctors/small_ani.webp', accept);
  expect(picture.type).toBe(type);
  expect((await sharp(picture.bytes).metadata()).format).toBe(type === 'image/avif' ? 'heif' : 'webp');
});

test('A picture size is rendered once for concurrent requests, and leaves no temporary file', async () => {
  const source = path.join(files, 'photos/doctors/many.webp');
  await writeFile(source, await sharp(path.join(files, 'photos/doctors/ani.webp')).toBuffer());
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bytesOf('/portal/photos/doctors/medium_many.webp', 'image/webp')),
  );
  expect(new Set(answers.map(({ statusCode, bytes }) => `${statusCode} ${bytes.length}`)).size).toBe(1);
  const kept = (await readdir(path.join(files, '.variants/doctors'))).filter((name) =>
    name.startsWith('many'),
  );
  expect(kept).toEqual([expect.stringMatching(/-640\.webp$/)]);
});

test('Picture sizes for lists can be rendered before the first request', async () => {
  await copyFile(path.join(files, 'photos/doctors/ani.webp'), path.join(files, 'photos/doctors/early.webp'));
  await pictureService(files).prepare('photos/doctors/early.webp');
  const kept = await readdir(path.join(files, '.variants/doctors'));
  expect(kept.filter((name) => name.startsWith('early')).sort()).toEqual([
    expect.stringMatching(/-320\.avif$/),
    expect.stringMatching(/-640\.avif$/),
  ]);
});

test('Pictures that editors upload also come in the sizes for lists', async () => {
  const editor = await portal.signIn(seeded.editor);
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f3a65c' } });
  const form = formOf([{ name: 'a.png', bytes: await picture.png().toBuffer() }]);
  const url = '/portal/api/v1/staff/content/news/picture';
  const { body } = await portal.request(sending(url, form, { as: editor }));
  const { photo, photoPath } = body.data;
  for (const [prefix, width] of Object.entries({ small_: 320, medium_: 640 })) {
    const { statusCode, type, bytes, headers } = await bytesOf(`/portal/${photoPath}/${prefix}${photo}`);
    expect([statusCode, type, headers.vary]).toEqual([200, 'image/avif', 'Accept']);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  expect((await bytesOf(`/portal/${photoPath}/small_${'0'.repeat(32)}.webp`)).statusCode).toBe(404);
});

test('A deleted preview picture is gone in all its sizes', async () => {
  const as = await portal.signIn(seeded.editor);
  const api = '/portal/api/v1/seo-data';
  const row = { route: '/pictured', translations: [] };
  const { id } = (await portal.post(api, row, { as })).body.data;
  const bytes = await sharp(path.join(files, 'photos/doctors/ani.webp')).png().toBuffer();
  const form = formOf([{ name: 'a.png', bytes }]);
  const sent = await portal.request(sending(`${api}/uploadPhoto?id=${id}`, form, { as }));
  const { photo, photoPath } = sent.body.data;
  const statuses = () =>
    Promise.all(
      ['', 'small_', 'medium_', 'large_'].map(
        async (size) => (await bytesOf(`/portal/${photoPath}/${size}${photo}`)).statusCode,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await portal.send('DELETE', `${api}/${id}`, undefined, { as });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

test.each([
  ['a picture field crops it', '', { width: 2000, height: 1000 }, { width: 1280, height: 960 }],
  ['a text keeps all of it', '?whole=true', { width: 2000, height: 1000 }, { width: 1280, height: 640 }],
  ['a small one stays small', '?whole=true', { width: 300, height: 200 }, { width: 300, height: 200 }],
])('An editor uploads a picture: %s', async (_, query, drawn, kept) => {
  const editor = await portal.signIn(seeded.editor);
  const picture = sharp({ create: { ...drawn, channels: 3, background: '#f3a65c' } });
  const form = formOf([{ name: 'a.png', bytes: await picture.png().toBuffer() }]);
  const url = `/portal/api/v1/staff/content/news/picture${query}`;
  const { body } = await portal.request(sending(url, form, { as: editor }));
  expect(body.data).toMatchObject(kept);
  const { bytes } = await bytesOf(`/portal/${body.data.photoPath}/${body.data.photo}`);
  expect(await sharp(bytes).metadata()).toMatchObject(kept);
});

test('An editor moves the focal point of a picture, as often as needed, and nothing of the whole picture is lost', async () => {
  const editor = await portal.signIn(seeded.editor);
  const api = '/portal/api/v1/staff/content';
  // Red on the left, blue on the right, twice as wide as high.
  const half = { create: { width: 1000, height: 1000, channels: 3, background: '#0000ff' } } as const;
  const blue = await sharp(half).png().toBuffer();
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ff0000' } });
  const bytes = await picture
    .composite([{ input: blue, left: 1000, top: 0 }])
    .png()
    .toBuffer();
  const form = formOf([{ name: 'a.png', bytes }]);
  const sent = await portal.request(sending(`${api}/news/picture?across=0`, form, { as: editor }));
  const isRed = async ({ photo, photoPath }: { photo: string; photoPath: string }) => {
    const cut = sharp((await bytesOf(`/portal/${photoPath}/${photo}`)).bytes);
    const { dominant } = await cut.stats();
    return dominant.r > dominant.b;
  };
  const focusOf = async ({ photo, photoPath }: { photo: string; photoPath: string }) =>
    (await portal.get(`${api}/picture-focus?photo=${photo}&photoPath=${photoPath}`, { as: editor })).body
      .data;
  const move = async ({ photo, photoPath }: { photo: string; photoPath: string }, across: number) =>
    (await portal.post(`${api}/picture-focus`, { photo, photoPath, across, down: 50 }, { as: editor })).body
      .data;
  const first = sent.body.data;
  expect(await isRed(first)).toBe(true);
  const before = await focusOf(first);
  expect(before).toMatchObject({ across: 0, down: 50 });
  const whole = await bytesOf(`/portal/${before.original.photoPath}/${before.original.photo}`);
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 2000, height: 1000 });

  const second = await move(first, 100);
  expect(second).toMatchObject({ width: 1280, height: 960 });
  expect(second.photo).not.toBe(first.photo);
  expect(await isRed(second)).toBe(false);
  expect(await isRed(first)).toBe(true);
  expect(await focusOf(second)).toEqual({ ...before, across: 100 });
  expect(await isRed(await move(second, 0))).toBe(true);
});

test('The focal point of a picture that the site came with can be changed, but not that of a person', async () => {
  const editor = await portal.signIn(seeded.editor);
  const url = '/portal/api/v1/staff/content/picture-focus';
  const at = { across: 50, down: 0 };
  const ask = (given: object) => portal.post(url, { ...given, ...at }, { as: editor });
  const first = await ask({ photo: 'ani.webp', photoPath: 'photos/doctors' });
  expect(first.body.data).toMatchObject({ photoPath: 'content', width: 1280, height: 960 });
  const { photo } = first.body.data;
  const known = await portal.get(`${url}?photo=${photo}&photoPath=content`, { as: editor });
  expect(known.body.data).toMatchObject(at);
  for (const photoPath of ['people', 'seo', 'content', 'photos/doctors', '../..'])
    expect((await ask({ photo: 'nobody.webp', photoPath })).status).toBe(photoPath === '../..' ? 422 : 404);
});

test('A replaced picture is not served from the cache', async () => {
  const file = path.join(files, 'photos/doctors/new.webp');
  const draw = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .webp()
      .toBuffer();
  await writeFile(file, await draw('#000000'));
  const before = await bytesOf('/portal/photos/doctors/small_new.webp', 'image/webp');
  await writeFile(file, Buffer.concat([await draw('#ffffff'), Buffer.alloc(2)]));
  const after = await bytesOf('/portal/photos/doctors/small_new.webp', 'image/webp');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

test('A picture in the browser cache is revalidated without a download', async () => {
  const url = '/portal/photos/doctors/small_ani.webp';
  const first = await portal.app.inject({ url });
  const again = await portal.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('A HEAD request returns the type without the picture', async () => {
  const { statusCode, headers, rawPayload } = await portal.app.inject({
    method: 'HEAD',
    url: '/portal/photos/doctors/ani.webp',
  });
  expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'image/webp', 0]);
});

test('An SVG picture cannot run scripts', async () => {
  const { type, headers } = await bytesOf('/portal/photos/doctors/sign.svg');
  expect(type).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect((await bytesOf('/portal/photos/doctors/medium_sign.svg')).statusCode).toBe(404);
});

test.each([
  '/portal/photos/doctors/nobody.webp',
  '/portal/photos/doctors',
  '/portal/photos/doctors/',
  '/portal/secret.json',
  '/portal/photos/doctors/secret.txt',
  '/portal/photos/../secret.json',
  '/portal/photos/doctors/..%2f..%2fsecret.json',
  '/portal/photos/doctors/%2e%2e/%2e%2e/secret.json',
  '/portal/..%5csecret.webp',
  '/portal//etc/passwd.webp',
  '/portal/photos/doctors/ani.webp%00.svg',
  '/portal/photos/doctors/ani.constructor',
  '/portal/photos/doctors/ani.hasOwnProperty',
  '/portal/photos/doctors/__proto__',
  '/portal/.variants/doctors/ani.webp',
  '/portal/a/b/c/d/e/f/g/h.webp',
  `/portal/photos/${'x'.repeat(180)}.webp`,
])('The picture address %.60s is not found', async (url) => {
  const { statusCode, type } = await bytesOf(url);
  expect([statusCode, type]).toEqual([404, 'application/json; charset=utf-8']);
});

test('A symbolic link out of the files directory is not served', async () => {
  await symlink('/etc', path.join(files, 'photos/outside'));
  await symlink(path.join(files, 'secret.json'), path.join(files, 'photos/doctors/link.webp'));
  expect((await bytesOf('/portal/photos/outside/hostname.svg')).statusCode).toBe(404);
  expect((await bytesOf('/portal/photos/doctors/link.webp')).statusCode).toBe(404);
});

test('A broken picture file is a server error that does not reveal the path', async () => {
  const { statusCode, payload } = await bytesOf('/portal/photos/doctors/medium_broken.webp');
  expect(statusCode).toBe(500);
  expect(payload).not.toContain(files);
});
