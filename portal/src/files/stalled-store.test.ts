import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { writePatientFiles } from '../content/import/patient-files.ts';
import { readSeed } from '../content/seed/read-seed.ts';
import { until } from '../testing/outbox.ts';
import { openPortal } from '../testing/portal.ts';

test('Pictures whose bucket stops in the middle of them are given up, and delay no others', async () => {
  const asked: (string | undefined)[] = [];
  const bucket = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-length': 1000 }).write(Buffer.alloc(500));
  });
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    ...{ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' },
  });
  const portal = await openPortal({ environment: { UPLOADS: 's3://uploads' }, silentMs: 2000 });
  const folder = path.join(portal.config.FILES_DIR, 'photos/doctors');
  await mkdir(folder, { recursive: true });
  const picture = sharp({ create: { width: 960, height: 1200, channels: 3, background: '#f3a65c' } });
  await picture.webp().toFile(path.join(folder, 'ani.webp'));
  const ended: number[] = [];
  const ask = async (address: string) => {
    const answer = await portal.app.inject(`/portal/${address}`);
    ended.push(answer.statusCode);
    return answer;
  };
  const stalled = ['a', 'b'].map((letter) => ask(`content/small_${letter.repeat(32)}.webp`));
  await until(() => Promise.resolve(asked.length === 2));
  await ask('photos/doctors/small_ani.webp');
  for (const { headers } of await Promise.all(stalled)) expect(headers['retry-after']).toBe('30');
  expect(ended).toEqual([200, 503, 503]);
  await portal.close();
  bucket.closeAllConnections();
  bucket.close();
});

test('A file whose store stops in the middle of it is named in the personal data archive, which has all others', async () => {
  const portal = await openPortal({
    silentMs: 200,
    wrapStore: (store) => ({
      ...store,
      open: async (key) => {
        if (key !== 'files/demo-blood-hayk') return store.open(key);
        const silent = new Readable({ read: () => undefined });
        silent.push('half');
        return silent;
      },
    }),
  });
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  const { body } = await portal.post('/patients/api/v1/auth/sign-in', {
    ...{ username: 'hayk.demo', password: 'arev-demo-hayk' },
  });
  const { rawPayload } = await portal.app.inject({
    url: '/patients/api/v1/patients/personal-data/archive',
    headers: { authorization: `Bearer ${body.data.accessToken}` },
  });
  const entries = unzipSync(rawPayload);
  const { files } = JSON.parse(strFromU8(entries['data.json']!));
  expect(strFromU8(entries['missing.txt']!)).toMatch(/^files\/\d+-Երիկամների ցուցանիշներ\.pdf$/);
  expect(Object.keys(entries).length - 1).toBe(files.length);
  await portal.close();
});
