import { seeded } from '../../../testing/builders.ts';
import { jpeg } from '../../../testing/documents.ts';
import { base, openFamilies } from '../../../testing/families.ts';
import { formOf, sending } from '../../../testing/form.ts';

const families = await openFamilies();
const { portal, asChild, asMariam } = families;
afterAll(() => families.close());
beforeEach(() => families.reset());

const patients = `${base}/patients`;
const wished = { firstName: 'Another', lastName: 'Name', language: 'ru' };

const changes = (as: string) => [
  portal.post(`${patients}/update-account`, wished, { as }),
  jpeg().then((bytes) =>
    portal.request(sending(`${patients}/uploadPhoto`, formOf([{ name: 'me.jpg', bytes }]), { as })),
  ),
];
const removePhoto = (as: string) => portal.send('DELETE', `${patients}/deletePhoto`, undefined, { as });

const verify = (patientId: number, verified: boolean) =>
  portal.db.updateTable('patient').set({ verified }).where('id', '=', patientId).execute();

test('Who acts for an adult changes neither their name, language nor photo; they themselves do', async () => {
  const { acting, mariam } = await asMariam();
  await verify(seeded.mariam, false);
  const details = async () => (await portal.get(`${patients}/details`, { as: mariam })).body.data;
  const before = await details();
  for (const { status, body } of await Promise.all(changes(acting)))
    expect([status, body.code]).toEqual([403, -28]);
  expect((await removePhoto(acting)).body.code).toBe(-28);
  expect(await details()).toEqual(before);
  for (const { status } of await Promise.all(changes(mariam))) expect(status).toBe(200);
  expect(await details()).toMatchObject({ firstName: 'Another', language: 'ru', photoPath: 'people' });
  expect((await removePhoto(acting)).body.code).toBe(-28);
  expect((await removePhoto(mariam)).status).toBe(200);
  await verify(seeded.mariam, true);
});

test('A parent changes name, language and photo of a child, who has no login', async () => {
  const { child, childId } = await asChild();
  await verify(childId, false);
  for (const { status } of await Promise.all(changes(child))) expect(status).toBe(200);
  const details = async () => (await portal.get(`${patients}/details`, { as: child })).body.data;
  expect(await details()).toMatchObject({ firstName: 'Another', language: 'ru', photoPath: 'people' });
  expect((await removePhoto(child)).status).toBe(200);
  expect(await details()).toMatchObject({ photo: null });
});
