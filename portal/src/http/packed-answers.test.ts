import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { seeded } from '../testing/builders.ts';
import { PackedAnswers } from './packed-answers.ts';
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

test('Public content is compressed, and the same after decompression', async () => {
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

test('A client that rejects an encoding by weight or name gets another encoding or none', async () => {
  const packedAs = async (encodings: string) => (await ask(doctors, encodings)).headers['content-encoding'];
  expect(await packedAs('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await packedAs('GZIP')).toBe('gzip');
  expect(await packedAs('*')).toBe('br');
  expect(await packedAs('*;q=0')).toBeUndefined();
  expect(await packedAs('deflate, zstd')).toBeUndefined();
});

test('The same response is compressed once for all callers, and the cache has a limited size', async () => {
  const packed = new PackedAnswers(4_000);
  const text = Buffer.from(randomBytes(600).toString('hex'));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => packed.pack('a', 'br', text)));
  expect(new Set(crowd).size).toBe(1);
  expect(await packed.pack('a', 'br', text)).toBe(crowd[0]);
  for (let tag = 0; tag < 20; tag += 1) await packed.pack(String(tag), 'br', text);
  expect(packed.bytes).toBeLessThanOrEqual(4_000);
  expect(packed.bytes).toBeGreaterThan(0);
  expect(await packed.pack('a', 'br', text)).not.toBe(crowd[0]);
});

test('HTTP caches store each encoding separately, and can revalidate it', async () => {
  const { headers } = await ask(doctors, 'br');
  const varies = String(headers.vary).toLowerCase();
  expect(varies).toContain('accept-encoding');
  expect(varies).toContain('accept-language');
  const again = await ask(doctors, 'br', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
});

test('Personal responses are never compressed', async () => {
  const authorization = `Bearer ${await portal.signIn(seeded.mariam)}`;
  const { status, bytes, headers } = await ask('/patients/api/v1/appointments', 'gzip, br', {
    authorization,
  });
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});
