import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describeError } from '../http/access-log.ts';
import { sweep } from '../sweep.ts';
import { seeded } from '../testing/builders.ts';
import { docx, pdf } from '../testing/documents.ts';
import { formOf, sending } from '../testing/form.ts';
import { openPortal, type PortalOptions, type TestPortal } from '../testing/portal.ts';

const opened: TestPortal[] = [];
const open = async (options: PortalOptions = {}): Promise<TestPortal> => {
  const portal = await openPortal(options);
  opened.push(portal);
  return portal;
};
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close();
});

const uploadUrl = '/patients/api/v1/patient-attachments/upload';
const upload = async (portal: TestPortal, bytes: Uint8Array = pdf) =>
  portal.request(
    sending(uploadUrl, formOf([{ name: 'diagnosis of Ani.pdf', bytes }]), {
      as: await portal.signIn(seeded.ani),
    }),
  );

/** Stored files; uploads in progress are in another folder. */
const remains = async ({ config, db }: TestPortal): Promise<[files: string[], rows: number]> => {
  const files = await readdir(path.join(config.UPLOADS, 'files')).catch(() => []);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from stored_file where key not like '%/demo-%'`.execute(db);
  return [files, rows[0]?.count ?? -1];
};
const nothing = [[], 0];

const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

test('A full disk is reported as such, and the upload leaves neither row nor file', async () => {
  const lines: string[] = [];
  const logger = pino(
    { serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  const portal = await open({
    logger,
    wrapStore: (store) => ({
      ...store,
      put: async (key, file) => {
        // Half of the file is written when the disk is full.
        await store.put(key, file);
        await writeFile(path.join(portal.config.UPLOADS, key), (await readFile(file.path)).subarray(0, 10));
        throw full();
      },
    }),
  });
  const { status, body, headers } = await upload(portal);
  expect([status, body.code, headers['retry-after']]).toEqual([503, -27, '30']);
  expect(await remains(portal)).toEqual(nothing);
  expect(lines.join('')).toContain('ENOSPC');
  expect(lines.join('')).not.toContain('diagnosis');
});

test('If the removal of an orphaned file fails, the sweep removes it later', async () => {
  let away = true;
  const portal = await open({
    wrapStore: (store) => ({
      ...store,
      put: async (key, file) => {
        await store.put(key, file);
        if (away) throw full();
      },
      remove: (key) => (away ? Promise.reject(full()) : store.remove(key)),
    }),
  });
  expect((await upload(portal)).status).toBe(503);
  const [files, rows] = await remains(portal);
  expect([files.length, rows]).toEqual([1, 1]);
  away = false;
  await sweep({ ...portal, more: [portal.files.keeper.sweep] });
  expect(await remains(portal)).toEqual(nothing);
});

test('A file that the store refuses to delete keeps neither other files nor other data', async () => {
  const refused = new Set<string>();
  const portal = await open({
    wrapStore: (store) => ({
      ...store,
      remove: (key) => (refused.has(key) ? Promise.reject(full()) : store.remove(key)),
    }),
  });
  const keys = Array.from({ length: 25 }, (_, at) => `files/leaving-${at}`);
  const row = {
    type: 'application/pdf',
    size: 1,
    state: 'leaving',
    createdAt: new Date(portal.clock()),
  } as const;
  await portal.db
    .insertInto('storedFile')
    .values(keys.map((key) => ({ ...row, key })))
    .execute();
  const swept = () => sweep({ ...portal, more: portal.files.sweepers });
  await portal.signIn(seeded.ani);
  portal.clock.pass(31 * 86_400_000);
  // The store refuses a whole batch: the sweep stops, and the next one continues after it.
  for (const key of keys.slice(0, 20)) refused.add(key);
  await expect(swept()).rejects.toThrow('not everything was swept');
  expect(await portal.db.selectFrom('session').select('id').execute()).toEqual([]);
  expect(await remains(portal)).toEqual([[], 25]);
  await swept();
  expect(await remains(portal)).toEqual([[], 20]);
  for (const key of keys.slice(1)) refused.delete(key);
  await expect(swept()).rejects.toThrow('not everything was swept');
  expect(await remains(portal)).toEqual([[], 1]);
});

test('A rolled-back transaction leaves no file', async () => {
  const portal = await open();
  await sql`alter table patient_attachment add constraint refuses check (name = 'never') not valid`.execute(
    portal.db,
  );
  expect((await upload(portal)).status).toBe(500);
  expect(await remains(portal)).toEqual(nothing);
});

test('An interrupted upload leaves nothing, and the portal keeps working', async () => {
  const portal = await open();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const { headers, payload } = formOf([
    { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(300_000)]) },
  ]);
  const as = await portal.signIn(seeded.ani);
  for (const part of [200, 5_000, 200_000]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${uploadUrl} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, part));
    await until(async () => (await incoming(portal)) > 0);
    socket.destroy();
    await until(async () => (await incoming(portal)) === 0);
  }
  expect(await remains(portal)).toEqual(nothing);
  expect((await upload(portal)).status).toBe(200);
});

const incoming = async ({ config }: TestPortal): Promise<number> =>
  (await readdir(path.join(config.UPLOADS, '.incoming')).catch(() => [])).length;

/** Polls until the condition is true; the timeout of the test is the limit. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
};

test('A slow form is cut off, while a file upload has more time', async () => {
  const portal = await open();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  expect(portal.app.server.requestTimeout).toBeGreaterThan(60_000);
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /portal/api/v1/contact-messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 408');
  socket.destroy();
});

async function* slowly(content: Readable) {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    yield bytes.subarray(0, 10);
    await pause(600);
    yield bytes.subarray(10);
  }
}

test('A download over a slow line may take longer than other calls', async () => {
  const portal = await open({
    answerMs: 200,
    wrapStore: (store) => ({
      ...store,
      open: async (key) => {
        const content = await store.open(key);
        return content && Readable.from(slowly(content));
      },
    }),
  });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const { id } = (await upload(portal)).body.data;
  const [answer]: IncomingMessage[] = await once(
    get({
      ...{ port, path: `/patients/api/v1/patient-attachments/download?id=${id}`, agent: false },
      headers: { authorization: `Bearer ${await portal.signIn(seeded.ani)}` },
    }),
    'response',
  );
  expect(answer && (await buffer(answer)).equals(pdf)).toBe(true);
});

/** A fake ClamAV daemon with only the INSTREAM command: it finds one well-known word. */
const startScanner = async (verdict?: string): Promise<Server> => {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const content = contentOf(received);
        if (content === undefined) return;
        socket.end(`${verdict ?? (content.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK')}\0`);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Undefined while chunks are missing. */
const contentOf = (received: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0';
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      expect(received.subarray(0, command.length).toString()).toBe(command);
      return Buffer.concat(chunks);
    }
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};
const scannedBy = (server: Server) =>
  open({ environment: { CLAMAV: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` } });

test('The virus scanner rejects infected uploads and accepts clean ones', async () => {
  const server = await startScanner();
  const portal = await scannedBy(server);
  const { status, body } = await upload(portal, Buffer.concat([pdf, Buffer.from('EICAR')]));
  expect([status, body.code]).toEqual([422, -61]);
  expect(await remains(portal)).toEqual(nothing);
  expect((await upload(portal, docx)).status).toBe(200);
  server.close();
});

test('Uploads are refused while the virus scanner gives no result', async () => {
  const server = await startScanner('INSTREAM size limit exceeded. ERROR');
  const portal = await scannedBy(server);
  expect((await upload(portal)).body.code).toBe(-27);
  server.close();
  await once(server, 'close');
  expect((await upload(portal)).body.code).toBe(-27);
  expect(await remains(portal)).toEqual(nothing);
});
