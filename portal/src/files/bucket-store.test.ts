import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startObjectStorage, type ObjectStorage } from '@arev/shared/testing/object-storage/start';
import { openStore, type FileStore } from './store.ts';

let server: ObjectStorage;
let folder: string;
beforeAll(async () => {
  server = await startObjectStorage();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: server.endpoint,
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
    AWS_REGION: 'us-east-1',
  });
  folder = await mkdtemp(path.join(tmpdir(), 'arev-store-'));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a bucket', () => openStore(`s3://uploads/${randomUUID()}`)],
  ['a directory', () => openStore(path.join(folder, randomUUID()))],
];

// The store is new: the first file also creates the bucket.
test.each(stores)('A file stored in %s is returned unchanged until it is removed', async (_, open) => {
  const store = open();
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, at) => at % 251));
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  const key = `files/${randomUUID()}`;
  expect(await store.open(key)).toBeUndefined();
  await store.put(key, { path: file, size: bytes.length });
  const content = await store.open(key);
  expect(content && (await buffer(content)).equals(bytes)).toBe(true);
  await store.remove(key);
  expect(await store.open(key)).toBeUndefined();
  await store.remove(key);
});

test.each(stores)('An incomplete file is not stored in %s', async (_, open) => {
  const store = open();
  const key = `files/${randomUUID()}`;
  await expect(store.put(key, { path: path.join(folder, 'gone'), size: 10 })).rejects.toThrow();
  expect(await store.open(key)).toBeUndefined();
});

test.each(stores)('The files in a folder of %s are listed by their keys', async (_, open) => {
  const store = open();
  expect(await store.list('database')).toEqual([]);
  const file = path.join(folder, randomUUID());
  await writeFile(file, 'x');
  const keys = ['database/one', 'database/two', 'databases/three'];
  for (const key of keys) await store.put(key, { path: file, size: 1 });
  expect([...(await store.list('database'))].sort()).toEqual(keys.slice(0, 2));
});
