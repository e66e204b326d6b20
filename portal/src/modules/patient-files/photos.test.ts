import sharp from 'sharp';
import { seeded } from '../../testing/builders.ts';
import { jpeg, pdf, png } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { fileCalls } from '../../testing/patient-files.ts';
import { openPortal } from '../../testing/portal.ts';

const portal = await openPortal({ environment: { UPLOAD_MEGABYTES: '1' } });
const ani = await portal.signIn(seeded.ani);
afterAll(() => portal.close());
const { state } = fileCalls(() => portal);

test('The photo of a patient is part of the details, and deleted with everything stored of it', async () => {
  const before = await state();
  const sent = formOf([{ name: 'me.jpg', bytes: await jpeg() }]);
  const { data } = (await portal.request(sending('/patients/api/v1/patients/uploadPhoto', sent, { as: ani })))
    .body;
  const details = async () => (await portal.get('/patients/api/v1/patients/details', { as: ani })).body.data;
  expect(await details()).toMatchObject(data);
  for (const times of ['once', 'twice']) {
    const gone = await portal.send('DELETE', '/patients/api/v1/patients/deletePhoto', undefined, { as: ani });
    expect([times, gone.body.data]).toEqual([times, { photo: null, photoPath: null }]);
  }
  expect(await details()).toMatchObject({ photo: null, photoPath: null });
  expect((await portal.app.inject(`/portal/${data.photoPath}/${data.photo}`)).statusCode).toBe(404);
  expect(await state()).toEqual(before);
});

test('A photo is cropped to a square at an unguessable address, and the previous photo is deleted', async () => {
  const send = async (bytes: Buffer) =>
    portal.request(
      sending('/patients/api/v1/patients/uploadPhoto', formOf([{ name: 'me.jpg', bytes }]), { as: ani }),
    );
  const { photo, photoPath } = (await send(await jpeg())).body.data;
  const address = `/portal/${photoPath}/${photo}`;
  const { statusCode, headers, rawPayload } = await portal.app.inject(address);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400',
  ]);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([640, 640]);
  expect((await portal.app.inject(`/portal/${photoPath}/medium_${photo}`)).statusCode).toBe(200);
  const me = await portal.get('/patients/api/v1/auth/me', { as: ani });
  expect(me.body.data).toMatchObject({ photo, photoPath });
  const before = await state();
  await send(await png());
  expect((await portal.app.inject(address)).statusCode).toBe(404);
  expect(await state()).toEqual(before);
  expect((await send(pdf)).body).toMatchObject({
    code: -60,
    message: 'Խնդրում ենք ուղարկել JPEG կամ PNG նկար։',
  });
});
