import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { sweep } from '../sweep.ts';
import { seeded } from '../testing/builders.ts';
import { pdf } from '../testing/documents.ts';
import { formOf } from '../testing/form.ts';
import { startOtherPortal, type OtherPortal } from '../testing/other-portal.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const uploadUrl = '/patients/api/v1/patient-attachments/upload';
const hourMs = 3_600_000;

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal({
    environment: { TOKEN_SECRET: 'a secret that two portals of one database share' },
  });
  portal.clock.set(Date.now());
  as = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const namesIn = (folder: string): Promise<string[]> =>
  readdir(path.join(portal.config.UPLOADS, folder)).catch(() => []);
/** Without the files of the demo. */
const rows = () =>
  portal.db.selectFrom('storedFile').where('key', 'not like', '%/demo-%').select(['state']).execute();
const remains = async () => [await namesIn('.incoming'), await namesIn('files'), await rows()];

/** Polls until the condition is true; the timeout of the test is the limit. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Sends part of a file to another portal, and kills the portal once the condition is true. */
const killedOver = async (other: OtherPortal, part: number, isSo: () => Promise<boolean>): Promise<void> => {
  const { hostname, port } = new URL(other.address);
  const { headers, payload } = formOf([
    { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(300_000)]) },
  ]);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(
    `POST ${uploadUrl} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, part));
  await until(isSo);
  await other.kill();
  socket.destroy();
};

const sweepLater = (): Promise<void> => {
  portal.clock.set(Date.now() + hourMs + 60_000);
  return sweep({ ...portal, more: portal.files.sweepers });
};

test('A portal killed during an upload leaves nothing after the sweep', async () => {
  await killedOver(
    await startOtherPortal(portal),
    200_000,
    async () => (await namesIn('.incoming')).length > 0,
  );
  expect(await rows()).toEqual([]);
  expect(await namesIn('.incoming')).toHaveLength(1);
  await sweepLater();
  expect(await remains()).toEqual([[], [], []]);
}, 60_000);

test('A stored file without an owner is removed by the sweep', async () => {
  const other = await startOtherPortal(portal);
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table patient_attachment in exclusive mode`.execute(transaction);
    await killedOver(other, Infinity, async () => (await namesIn('files')).length > 0);
  });
  expect([(await namesIn('files')).length, await rows()]).toEqual([1, [{ state: 'arriving' }]]);
  await sweepLater();
  expect(await remains()).toEqual([[], [], []]);
}, 60_000);
