import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { openPaying } from '../testing/paying.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';
import { importSeed } from './import/import-seed.ts';
import { writePatientFiles } from './import/patient-files.ts';
import { readSeed } from './seed/read-seed.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
});
afterAll(() => portal.close());

const base = '/patients/api/v1';
const signIn = async (login: string): Promise<string> => {
  const body = { username: `${login}.demo`, password: `arev-demo-${login}` };
  return (await portal.post(`${base}/auth/sign-in`, body)).body.data.accessToken as string;
};
const rowsOf = async (table: string): Promise<unknown[]> => {
  const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(portal.db);
  return rows;
};
const written = [
  ...['appointment', 'appointment_rating', 'filled_survey', 'payment', 'appointment_file'],
  ...['patient_attachment', 'stored_file', 'service_request', 'waiting', 'family_grant'],
  ...['family_invitation', 'patient_consent'],
];

test('A father among the demo patients acts for his children and wife, and no longer for his brother', async () => {
  const as = await signIn('hayk');
  const { profiles } = (await portal.get(`${base}/patients/profiles`, { as, language: 'en' })).body.data;
  expect(profiles.map(({ firstName, relation }: Record<string, string>) => [firstName, relation])).toEqual([
    ['Hayk', 'self'],
    ['Davit', 'child'],
    ['Elen', 'child'],
    ['Nare', 'adult'],
  ]);
});

test('Files of demo patients have the right type, and open for their owners', async () => {
  for (const login of ['hayk', 'lilit', 'tigran']) {
    const as = await signIn(login);
    const { data } = (await portal.get(`${base}/patient-attachments`, { as })).body;
    expect(data.length).toBeGreaterThan(0);
    for (const { id } of data) {
      const url = `${base}/patient-attachments/download?id=${id}`;
      const { rawPayload, headers } = await portal.app.inject({
        url,
        headers: { authorization: `Bearer ${as}` },
      });
      expect((await fileTypeFromBuffer(rawPayload))?.mime).toBe(headers['content-type']);
      expect(rawPayload.length).toBe(Number(headers['content-length']));
    }
  }
});

test('Each paid order of a demo patient has a receipt', async () => {
  const { rows } = await sql<{ orderId: string; username: string }>`
    select order_id, username from payment join patient on patient.id = patient_id
    where paid_at is not null`.execute(portal.db);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { orderId, username } of rows) {
    const as = await signIn(username.replace('.demo', ''));
    const url = `${base}/payments/${orderId}/receipt`;
    const { statusCode, rawPayload } = await portal.app.inject({
      url,
      headers: { authorization: `Bearer ${as}` },
    });
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});

test('A pending payment of a demo patient expires normally, and the bank gets no refund request', async () => {
  const paying = await openPaying();
  const before = await paying.statuses();
  await paying.settleDue();
  const onTheWay = new Set(['starting', 'registered', 'abandoned']);
  expect(before.some((status) => onTheWay.has(status))).toBe(true);
  expect(await paying.statuses()).toEqual(
    before.map((status) => (onTheWay.has(status) ? 'expired' : status)),
  );
  expect([paying.troubles, paying.line.asked.includes('refund')]).toEqual([[], false]);
  await paying.close();
});

test('Importing the seed again adds nothing to demo patients, and restores nothing that they deleted', async () => {
  await sql`delete from patient_attachment where name = 'Սրտագրություն'`.execute(portal.db);
  await sql`delete from waiting where patient_id = 5`.execute(portal.db);
  const before = await Promise.all(written.map(rowsOf));
  await importSeed(portal.db, await readSeed(), { hash: 'again', clock: () => testNow });
  expect(await Promise.all(written.map(rowsOf))).toEqual(before);
});

test('Importing the seed again writes a missing file of a demo patient, unless its owner deleted it', async () => {
  const { store } = portal.files;
  const [kept, gone] = ['files/demo-acid-lilit', 'files/demo-xray-tigran'];
  await store.remove(kept);
  await store.remove(gone);
  await sql`delete from patient_attachment where name = 'Chest X-ray'`.execute(portal.db);
  await writePatientFiles(portal.db, await readSeed(), store);
  expect(await store.open(gone)).toBeUndefined();
  const content = await store.open(kept);
  expect(content && (await buffer(content)).subarray(0, 5).toString()).toBe('%PDF-');
});
