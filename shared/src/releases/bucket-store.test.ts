import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { openBucket } from './shelf/bucket-shelf.ts';
import { createBucket } from './shelf/create-bucket.ts';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage/start.ts';
import { type StoreKind, storeSuite } from '../testing/release-store-suite.ts';
import { killSuite, raceSuite } from '../testing/release-store-troubles.ts';

const bucket = 'releases';

const kinds = [
  { name: 'a bucket with conditional writes', conditional: true, obeys: true },
  { name: 'a bucket without conditional writes', conditional: false, obeys: false },
  { name: 'a bucket whose conditional writes race', conditional: 'racy', obeys: false },
] as const;

describe.each(kinds)('$name', ({ name, conditional, obeys }) => {
  let server: ObjectStorage;
  let client: S3Client;

  beforeAll(async () => {
    server = await startObjectStorage({ conditional });
    process.env.AWS_ENDPOINT_URL_S3 = server.endpoint;
    process.env.AWS_ACCESS_KEY_ID = server.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = server.secretAccessKey;
    process.env.AWS_REGION = 'us-east-1';
    client = new S3Client({ forcePathStyle: true });
    await createBucket(`s3://${bucket}/`);
    // A second call finds it.
    await createBucket(`s3://${bucket}/`);
  }, 120_000);

  afterAll(async () => {
    client.destroy();
    await server.stop();
  });

  const keyOf = (url: string, path: string) => `${new URL(url).pathname.slice(1)}/${path}`;
  const kind: StoreKind = {
    name,
    many: 4,
    newUrl: () => `s3://${bucket}/${randomUUID()}`,
    damage: async ({ store }, path, change) => {
      const Key = keyOf(store.url, path);
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: change(bytes) }));
    },
    remove: async ({ store }, path) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(store.url, path) }));
    },
  };

  it(`is ${obeys ? '' : 'not '}trusted to compare and set`, async () => {
    expect(await openBucket(kind.newUrl('')).obeysConditions()).toBe(obeys);
  });

  // Only the write of the line-up differs between them; the steps before it are those of the directory.
  if (conditional === true) storeSuite(kind);
  raceSuite(kind);
  if (conditional === 'racy') return;
  const telling = conditional ? /^packed|remoteEntry\.js$|release|lineup/ : /^locked|^replaced lineup/;
  killSuite(kind, (steps) => steps.filter((step) => telling.test(step)));
});
