import { seeded } from '../../testing/builders.ts';
import { openPaying } from '../../testing/paying.ts';

const paying = await openPaying();
const { line, portal, as, buy } = paying;
const desk = await portal.signIn(seeded.reception);
afterAll(() => paying.close());
beforeEach(() => paying.reset());

const place = { patientId: seeded.ani, doctorId: 1, serviceId: 8 };
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesday = Date.parse('2027-02-23T10:00:00+04:00');
const payers = async (given: Partial<typeof place> = {}) => {
  const query = Object.entries({ ...place, ...given }).map(([name, value]) => `${name}=${value}`);
  return portal.get(`/patients/api/v1/staff/reception/payers?${query.join('&')}`, {
    ...{ as: desk, language: 'en' },
  });
};
const book = async (given: object) => {
  const body = { ...place, branchId: 2, date: tuesday, ...given };
  const { status, body: answer } = await portal.post('/patients/api/v1/staff/appointments', body, {
    as: desk,
  });
  return { status, code: answer.code, fields: answer.fields, id: answer.data?.appointmentId };
};
const rowOf = (id: number) =>
  portal.db
    .selectFrom('appointment')
    .where('id', '=', id)
    .select(['policy', 'insuranceCompanyId', 'workingCompany', 'price', 'purchaseId'])
    .executeTakeFirstOrThrow();

test('The desk sees the payers that the doctor accepts, and the usual payer of the patient', async () => {
  const usual = { policy: 'insurance', insuranceCompany: 1, workingCompany: 'Bridge LLC' };
  await portal.send('PUT', '/patients/api/v1/patients/preferences/payer', usual, { as });
  const { data } = (await payers()).body;
  expect(data.policies).toEqual(expect.arrayContaining(['self', 'insurance']));
  expect(data).toMatchObject({ purchases: [], usual });
  expect((await payers({ patientId: 999_999_999 })).status).toBe(404);
  const [last] = await portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', seeded.ani)
    .where('actorId', '=', seeded.reception)
    .select('action')
    .orderBy('id', 'desc')
    .execute();
  expect(last?.action).toBe('patient payers');
});

test('A visit with the payer insurance names the insurer, and one without is refused', async () => {
  expect(await book({ policy: 'insurance' })).toMatchObject({
    status: 422,
    fields: [{ path: 'insuranceData.insuranceCompany', key: 'required' }],
  });
  const { id } = await book({ policy: 'insurance', insuranceData: { insuranceCompany: 1 } });
  expect(await rowOf(id)).toMatchObject({ policy: 'insurance', insuranceCompanyId: 1, purchaseId: null });
});

test('An insurance company that the clinic no longer accepts is neither offered nor booked', async () => {
  const usual = { policy: 'insurance', insuranceCompany: 1, workingCompany: null };
  await portal.send('PUT', '/patients/api/v1/patients/preferences/payer', usual, { as });
  const editor = await portal.signIn(seeded.editor);
  const url = '/portal/api/v1/staff/content/insurers/1';
  const mark = async (ended: boolean) => {
    const { values, texts, version } = (await portal.get(url, { as: editor })).body.data;
    const state = { values: { ...values, ended }, texts, version };
    return (await portal.send('PUT', url, state, { as: editor })).status;
  };
  const offered = async () => {
    const { body } = await portal.get('/patients/api/v1/patients/insurance-companies', { as: desk });
    return body.data.map(({ id }: { id: number }) => id);
  };
  const insured = { policy: 'insurance', insuranceData: { insuranceCompany: 1 } };
  expect([await mark(true), (await offered()).includes(1)]).toEqual([200, false]);
  expect((await payers()).body.data.usual).toEqual({ ...usual, insuranceCompany: null });
  expect(await book(insured)).toMatchObject({
    status: 422,
    fields: [{ path: 'insuranceData.insuranceCompany', key: 'invalid' }],
  });
  const { code } = (await portal.send('PUT', '/patients/api/v1/patients/preferences/payer', usual, { as }))
    .body;
  expect(code).toBe(-20);
  expect([await mark(false), (await offered()).includes(1)]).toEqual([200, true]);
  expect((await payers()).body.data.usual).toEqual(usual);
});

test('The desk cannot use a package at a doctor who does not accept payment by patients', async () => {
  const { formUrl } = (await buy(15, 2)).body.data;
  await line.press(formUrl, 'approve');
  const own = portal.db.deleteFrom('doctorPolicy').where('doctorId', '=', 1).where('policy', '=', 'self');
  await own.execute();
  const { data } = (await payers()).body;
  await portal.db.insertInto('doctorPolicy').values({ doctorId: 1, policy: 'self' }).execute();
  expect(data.policies).not.toContain('self');
  expect(data.purchases).toEqual([]);
  expect((await payers()).body.data.purchases).toHaveLength(1);
});

test('A visit without a payer is paid by the patient', async () => {
  const { id } = await book({});
  expect(await rowOf(id)).toMatchObject({ policy: 'self', insuranceCompanyId: null, workingCompany: null });
});

test('A bought package pays only for its own services and its owner', async () => {
  const { purchaseId, formUrl } = (await buy(15, 2)).body.data;
  await line.press(formUrl, 'approve');
  expect((await payers()).body.data.purchases).toEqual([
    { id: purchaseId, title: 'Healthy heart check-up package', validUntil: expect.any(Number) },
  ]);
  expect(await book({ purchaseId, patientId: seeded.mariam })).toMatchObject({ status: 404 });
  const { id } = await book({ purchaseId });
  expect(await rowOf(id)).toMatchObject({ policy: 'self', price: 0, purchaseId });
  expect((await payers()).body.data.purchases).toEqual([]);
});
