import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { seeded } from '../testing/builders.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const doctors = '/portal/api/v1/doctors?page=0&size=24';

const ask = async (url: string, encodings: string, more: Record<string, string> = {}) => {
  const { rawPayload, headers, statusCode } = await portal.app.inject({
    url,
    headers: { 'accept-encoding': encodings, ...more },
  });
  return { status: statusCode, bytes: rawPayload, headers };
};

test('Public content travels packed, and is the same when it is unpacked', async () => {
  const plain = await ask(doctors, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await ask(doctors, 'gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  const gzip = await ask(doctors, 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
});

test('A cache keeps what is packed apart, and is still told that nothing has changed', async () => {
  const { headers } = await ask(doctors, 'br');
  const varies = String(headers.vary).toLowerCase();
  expect(varies).toContain('accept-encoding');
  expect(varies).toContain('accept-language');
  const again = await ask(doctors, 'br', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
});

test('What is personal is never packed', async () => {
  const authorization = `Bearer ${await portal.signIn(seeded.mariam)}`;
  const { status, bytes, headers } = await ask('/patients/api/v1/appointments', 'gzip, br', {
    authorization,
  });
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});
