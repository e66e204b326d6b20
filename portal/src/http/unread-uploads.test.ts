import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { pdf } from '../testing/documents.ts';
import { formOf, sending } from '../testing/form.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const url = '/portal/api/v1/patient-attachments/submit?typeId=1';
const received = () => readdir(path.join(portal.config.UPLOADS, '.incoming')).catch(() => []);

interface Answered {
  readonly status: number;
  readonly sent: number;
}

/** Waits for the event or the end of the connection; a closed connection is expected here. */
const either = (socket: Socket, event: 'data' | 'drain'): Promise<unknown> =>
  Promise.race([once(socket, event), once(socket, 'close')]).catch(() => undefined);

/** Announces a body of this length, sends until the connection closes or all is sent, and returns the response. */
const send = async (
  target: string,
  { headers, start, length }: { headers: Record<string, string>; start: Buffer; length: number },
): Promise<Answered> => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer: Buffer[] = [];
  // Each piece that has to wait adds a listener.
  socket
    .setMaxListeners(0)
    .on('error', () => undefined)
    .on('data', (piece: Buffer) => answer.push(piece));
  const sized = headers['transfer-encoding'] === undefined && { 'content-length': String(length) };
  const lines = Object.entries({ host: 'x', ...sized, ...headers });
  socket.write(
    `POST ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  );
  socket.write(start);
  let left = length - start.length;
  const piece = Buffer.alloc(64 * 1024);
  while (!socket.destroyed && left > 0) {
    const part = piece.subarray(0, Math.min(left, piece.length));
    left -= part.length;
    if (!socket.write(part)) await either(socket, 'drain');
  }
  if (answer.length === 0) await either(socket, 'data');
  socket.destroy();
  return { status: Number(String(answer[0]).split(' ')[1]), sent: length - left };
};

const gigabyte = 1024 ** 3;
/** The form up to the first bytes of its file. */
const startOf = (data: unknown) => {
  const { headers, payload } = formOf([{ name: 'a.pdf', bytes: pdf }], data);
  return { headers, start: payload.subarray(0, payload.indexOf('%PDF') + 8) };
};

const megabyte = 1024 ** 2;

test('An upload without a solved challenge is refused before the file is read', async () => {
  const folders: string[][] = [];
  const watching = setInterval(() => void received().then((names) => folders.push(names)), 5);
  const form = startOf({ clientRecaptchaResponse: 'nonsense' });
  const { status, sent } = await send(url, { ...form, length: 9 * megabyte });
  clearInterval(watching);
  // The portal reads the whole body, so that the client receives the response.
  expect([status, sent]).toEqual([422, 9 * megabyte]);
  expect(folders.flat()).toEqual([]);
});

test('An upload form with the file before the challenge is refused like one without a challenge', async () => {
  const file = formOf([{ name: 'a.pdf', bytes: pdf }]);
  const { status, body } = await portal.request(sending(url, file));
  expect([status, body.code]).toEqual([422, -20]);
  expect(await received()).toEqual([]);
});

test.each([
  ['a form', async () => ({ target: url, ...startOf(await portal.captcha()) })],
  [
    'a form that does not say how long it is',
    async () => {
      const { headers, start } = startOf(await portal.captcha());
      return {
        target: url,
        headers: { ...headers, 'transfer-encoding': 'chunked' },
        start: Buffer.concat([Buffer.from('40000000\r\n'), start]),
      };
    },
  ],
  [
    'JSON',
    async () => ({
      target: '/portal/api/v1/contact-messages',
      headers: { 'content-type': 'application/json' },
      start: Buffer.from('{'),
    }),
  ],
])('An upload of a gigabyte of %s is refused early, and fills no memory', async (_, make) => {
  const { target, headers, start } = await make();
  const before = process.memoryUsage();
  const { status, sent } = await send(target, { headers, start, length: gigabyte });
  const after = process.memoryUsage();
  expect(status).toBe(413);
  expect(sent).toBeLessThan(40 * megabyte);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(40 * megabyte);
  expect(await received()).toEqual([]);
});
