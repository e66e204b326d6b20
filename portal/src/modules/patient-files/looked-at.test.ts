import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let desk: string;
let ani: string;
/** What the store sends in place of a file. */
let half: Readable | undefined;
beforeAll(async () => {
  portal = await openPortal({
    wrapStore: (store) => ({ ...store, open: (key) => (half ? Promise.resolve(half) : store.open(key)) }),
  });
  desk = await portal.signIn(seeded.reception);
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const appointments = '/patients/api/v1/appointments';
const ofDesk = '/patients/api/v1/staff/appointments';
let visit: number;
beforeEach(async () => {
  await portal.db.deleteFrom('appointment').where('patientId', '=', seeded.ani).execute();
  visit = await addAppointment(portal.db);
  half = undefined;
});

const addResult = async (bytes = pdf): Promise<number> => {
  const form = formOf([{ name: 'Blood test.pdf', bytes }]);
  return (await portal.request(sending(`${ofDesk}/${visit}/results`, form, { as: desk }))).body.data.id;
};
const filesOf = async (as = ani) => (await portal.get(`${appointments}/${visit}/files`, { as })).body.data;
const newFiles = async (as = ani) => [
  (await portal.get(appointments, { as })).body.data[0].newFiles,
  (await portal.get(`${appointments}/${visit}/details`, { as })).body.data.newFiles,
];
const download = async (url: string, as: string) =>
  (await portal.app.inject({ url, headers: { authorization: `Bearer ${as}` } })).statusCode;
const look = (fileId: number, as = ani) => download(`${appointments}/${visit}/files/${fileId}/download`, as);

test('A result is marked as new on the visit and the file until its patient opens it, one by one', async () => {
  const first = await addResult();
  await addResult();
  expect(await newFiles()).toEqual([2, 2]);
  expect((await filesOf()).map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, true]);
  expect(await newFiles()).toEqual([2, 2]);
  expect(await look(first)).toBe(200);
  expect(await newFiles()).toEqual([1, 1]);
  expect((await filesOf()).find(({ id }: { id: number }) => id === first).isNew).toBe(false);
});

test('A result stays new if only the headers of its download are asked for', async () => {
  const id = await addResult();
  const url = `${appointments}/${visit}/files/${id}/download`;
  const headers = { authorization: `Bearer ${ani}` };
  const { statusCode } = await portal.app.inject({ method: 'HEAD', url, headers });
  expect([statusCode, await newFiles()]).toEqual([200, [1, 1]]);
});

test.each([
  ['large', [100_000, 100_000]],
  ['small', [1_000]],
])('A %s result stays new if its download breaks off', async (_, pieces) => {
  const id = await addResult(Buffer.concat([pdf, Buffer.alloc(500_000)]));
  const path = `${appointments}/${visit}/files/${id}/download`;
  const headers = { authorization: `Bearer ${ani}` };
  if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const left = Promise.withResolvers<void>();
  half = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      left.resolve();
      done(error);
    },
  });
  for (const piece of pieces) half.push(Buffer.alloc(piece));
  const [answer]: IncomingMessage[] = await once(get({ port, path, headers, agent: false }), 'response');
  await once(answer!, 'data');
  answer?.destroy();
  await left.promise;
  half = undefined;
  expect(await newFiles()).toEqual([1, 1]);
  expect(await look(id)).toBe(200);
  expect(await newFiles()).toEqual([0, 0]);
});

test('A result arrives also if the look at it cannot be noted', async () => {
  const id = await addResult();
  const refuses = sql`alter table appointment_file add constraint refuses check (looked_at is null) not valid`;
  await refuses.execute(portal.db);
  const url = `${appointments}/${visit}/files/${id}/download`;
  const { rawPayload } = await portal.app.inject({ url, headers: { authorization: `Bearer ${ani}` } });
  expect([rawPayload.equals(pdf), await newFiles()]).toEqual([true, [1, 1]]);
  await sql`alter table appointment_file drop constraint refuses`.execute(portal.db);
});

test('A result that staff download stays new for the patient, and staff do not see whether it is new', async () => {
  const id = await addResult();
  expect(await download(`${ofDesk}/${visit}/files/${id}`, desk)).toBe(200);
  expect(await newFiles()).toEqual([1, 1]);
  const { body } = await portal.get(`${ofDesk}/${visit}/files`, { as: desk });
  expect(body.data[0]).not.toHaveProperty('isNew');
  expect(body.data[0]).not.toHaveProperty('lookedAt');
});

test('A file of the patient is not marked as new', async () => {
  const form = formOf([{ name: 'Old letter.pdf', bytes: pdf }]);
  const sent = await portal.request(
    sending('/patients/api/v1/patient-attachments/upload', form, { as: ani }),
  );
  await portal.post(`${appointments}/${visit}/files/${sent.body.data.id}/attach`, {}, { as: ani });
  expect([await newFiles(), (await filesOf())[0].isNew]).toEqual([[0, 0], false]);
});

test('A result stays new if a delegate of an adult opens it, and not if a parent opens it for a child', async () => {
  const id = await addResult();
  const grant = { managerId: seeded.mariam, subjectId: seeded.ani, kind: 'adult' as const };
  await portal.db
    .insertInto('familyGrant')
    .values({ ...grant, grantedAt: new Date(portal.clock()), revokedAt: null })
    .execute();
  const { body } = await portal.post(
    '/patients/api/v1/patients/switch-to-account',
    { patientId: seeded.ani },
    { as: await portal.signIn(seeded.mariam) },
  );
  const acting = body.data.accessToken;
  expect(await look(id, acting)).toBe(200);
  expect(await newFiles()).toEqual([1, 1]);
  const child = { username: null, passwordHash: null };
  await portal.db.updateTable('patient').set(child).where('id', '=', seeded.ani).execute();
  expect(await look(id, acting)).toBe(200);
  expect(await newFiles()).toEqual([0, 0]);
});
