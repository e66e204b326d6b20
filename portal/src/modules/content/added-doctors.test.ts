import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
let desk: string;
let patient: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
  desk = await portal.signIn(seeded.reception);
  patient = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const language = 'en';
const content = '/portal/api/v1/staff/content/doctors';
const place = { branchId: 2, serviceId: 8 };
/** Tuesday of the next week. */
const startsAt = Date.parse('2027-02-23T10:00:00+04:00');

/** As an older release of the desk sends it. */
const withoutPayers = ({ payers: _payers, ...values }: Record<string, unknown>) => values;
const added = async (slug: string): Promise<number> => {
  const model = (await portal.get(`${content}/1`, { as: editor, language })).body.data;
  const { body } = await portal.post(
    content,
    { values: { ...withoutPayers(model.values), slug, picture: null }, texts: model.texts },
    { as: editor, language },
  );
  return Number(body.data.id);
};
const removed = async (id: number) => {
  const { version } = (await portal.get(`${content}/${id}`, { as: editor, language })).body.data;
  const path = `${content}/${id}?version=${version}`;
  expect((await portal.send('DELETE', path, undefined, { as: editor, language })).status).toBe(200);
};
const read = async (id: number) => (await portal.get(`${content}/${id}`, { as: editor, language })).body.data;
const saved = async (id: number, values: object) => {
  const { texts, version } = await read(id);
  return portal.send('PUT', `${content}/${id}`, { values, texts, version }, { as: editor, language });
};
const payersOf = async (doctorId: number): Promise<string[]> => {
  const query = `patientId=${seeded.ani}&doctorId=${doctorId}&serviceId=${place.serviceId}`;
  const { body } = await portal.get(`/patients/api/v1/staff/reception/payers?${query}`, {
    as: desk,
    language,
  });
  return body.data.policies;
};
const worksOnTuesdays = async (doctorId: number) => {
  const ranges = [{ weekday: 2, starts: '10:00', ends: '12:00' }];
  const body = { doctorId, branchId: place.branchId, version: 1, ranges };
  const saved = await portal.send('PUT', '/patients/api/v1/staff/schedules/hours', body, { as: desk });
  expect(saved.status).toBe(200);
};
const booked = (doctorId: number, weeks = 0) =>
  portal.post(
    '/patients/api/v1/appointments',
    { ...place, doctorId, policy: 'self', again: true, date: startsAt + weeks * 604_800_000 },
    { as: patient, language },
  );

test('A patient books a visit to a doctor whom an editor added, as soon as the doctor has hours', async () => {
  const doctorId = await added('anahit-the-new');
  await worksOnTuesdays(doctorId);
  expect(await payersOf(doctorId)).toEqual(['self', 'insurance', 'employer']);
  const { status, body } = await booked(doctorId);
  expect([status, body.fields]).toEqual([200, undefined]);
});

test('A doctor who was removed and is added again can be booked', async () => {
  await removed(await added('gone-and-back'));
  const doctorId = await added('gone-and-back');
  await worksOnTuesdays(doctorId);
  const offered = await portal.get(
    '/patients/api/v1/appointments/doctors?serviceId=8&branchId=2&policy=self',
    {
      as: patient,
      language,
    },
  );
  expect(offered.body.data.map(({ id }: { id: number }) => id)).toContain(doctorId);
});

test('Editors choose who may pay for a visit to a doctor, and at least one', async () => {
  const doctorId = await added('who-pays');
  const { values } = await read(doctorId);
  expect(values.payers).toEqual(['self', 'insurance', 'employer']);
  const nobody = await saved(doctorId, { ...values, payers: [] });
  expect([nobody.status, nobody.body.fields]).toEqual([422, [{ path: 'values.payers', key: 'required' }]]);
  const { body } = await saved(doctorId, { ...values, payers: ['employer', 'insurance'] });
  expect(body.data).toMatchObject({ version: 2, values: { payers: ['insurance', 'employer'] } });
  expect(await payersOf(doctorId)).toEqual(['insurance', 'employer']);
  await worksOnTuesdays(doctorId);
  const refused = await booked(doctorId, 1);
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'policy']);
});

test('The payers of a doctor stay when an older release of the desk saves the rest', async () => {
  const doctorId = await added('saved-by-an-older-desk');
  const { values } = await read(doctorId);
  await saved(doctorId, { ...values, payers: ['self'] });
  const { body } = await saved(doctorId, { ...withoutPayers(values), sortOrder: 77 });
  expect(body.data.values).toMatchObject({ sortOrder: 77, payers: ['self'] });
});

test('A doctor who is brought back has the payers from before', async () => {
  const doctorId = await added('gone-with-payers');
  await saved(doctorId, { ...(await read(doctorId)).values, payers: ['self'] });
  await removed(doctorId);
  const { status } = await portal.post(`${content}/${doctorId}/bring-back`, {}, { as: editor, language });
  expect([status, await payersOf(doctorId)]).toEqual([200, ['self']]);
});

test('A doctor names the weekly hours and the account that its deletion takes', async () => {
  const id = await added('with-account');
  await worksOnTuesdays(id);
  await portal.db.updateTable('patient').set({ doctorId: id }).where('id', '=', seeded.doctor).execute();
  const { usedBy } = await read(id);
  expect(usedBy).toEqual([
    { what: 'workingRange', count: 1, keeps: false },
    { what: 'patient', count: 1, keeps: false },
  ]);
});
