import { areas } from '@arev/shared/contracts/roles';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const { admin, ani, editor, reception, doctor } = seeded;
const set = (may: boolean) => ({ canAdd: may, canDelete: may, canEdit: may, canRead: may });
const asked = async (person: number, role: string) => {
  const as = await portal.signIn(person);
  return (await portal.get(`/portal/api/v1/permissions/byRole/${role}`, { as })).body.data;
};
const statuses = async (person: number, calls: readonly string[]) => {
  const as = await portal.signIn(person);
  return Promise.all(calls.map(async (call) => (await portal.get(call, { as })).status));
};
const letters = '/patients/api/v1/staff/letters';
const requests = '/patients/api/v1/staff/requests';

test('Administrators may do everything in all areas, others only what their role allows in each area', async () => {
  expect(await asked(admin, 'ADMIN')).toEqual({
    ...set(true),
    areas: Object.fromEntries(areas.map((area) => [area, set(true)])),
  });
  const ofEditor = await asked(editor, 'EDITOR');
  expect(ofEditor).toMatchObject(set(false));
  expect(ofEditor.areas).toMatchObject({ seo: set(true), visits: set(false), patients: set(false) });
  expect((await asked(reception, 'RECEPTION')).areas).toMatchObject({
    ...{ seo: set(false), visits: set(true), letters: { ...set(false), canEdit: true, canRead: true } },
  });
});

test.each([
  ['an administrator', admin, 'PATIENT'],
  ['a receptionist', reception, 'ADMIN'],
  ['a patient', ani, 'ADMIN'],
])('A query for the permissions of a foreign role returns none for %s', async (_, person, role) => {
  expect(await asked(person, role)).toEqual({
    ...set(false),
    areas: Object.fromEntries(areas.map((area) => [area, set(false)])),
  });
});

test('Editors cannot read patient data, and receptionists cannot write content', async () => {
  expect(await statuses(editor, [letters, requests])).toEqual([403, 403]);
  expect(await statuses(reception, [letters, requests])).toEqual([200, 200]);
  expect(await statuses(doctor, [letters, requests])).toEqual([403, 403]);
  const row = { route: '/roles', translations: [] };
  const create = async (person: number) =>
    (await portal.post('/portal/api/v1/seo-data', row, { as: await portal.signIn(person) })).body.code ?? 0;
  expect([await create(reception), await create(doctor), await create(editor)]).toEqual([-28, -28, 0]);
});

test('A permission removed from a role in the database is gone at the next call', async () => {
  const as = await portal.signIn(reception);
  expect((await portal.get(letters, { as })).status).toBe(200);
  await portal.db
    .updateTable('rolePermission')
    .set({ canRead: false })
    .where('role', '=', 'RECEPTION')
    .where('area', '=', 'letters')
    .execute();
  expect((await portal.get(letters, { as })).status).toBe(403);
});

test('Staff who act for a family member have the permissions of a patient meanwhile', async () => {
  await portal.db
    .insertInto('familyGrant')
    .values({ managerId: admin, subjectId: ani, kind: 'adult', grantedAt: new Date(0), revokedAt: null })
    .execute();
  const as = await portal.signIn(admin);
  const { body } = await portal.post(
    '/patients/api/v1/patients/switch-to-account',
    { patientId: ani },
    { as },
  );
  expect((await portal.get(letters, { as: body.data.accessToken })).status).toBe(403);
});
