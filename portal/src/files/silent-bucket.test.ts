import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectConsole } from '@arev/shared/testing/console';
import { bucketStore } from './bucket-store.ts';

const listen = async (server: Server): Promise<void> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'us-east-1',
  });
};

test('A bucket that does not answer is given up, so that nobody waits for it', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await listen(server);
  const store = bucketStore('s3://uploads', { answerMs: 100 });
  await expect(store.remove('files/one')).rejects.toThrow();
  await expect(store.open('files/one')).rejects.toThrow();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('A bucket has as long to receive a file as the caller allows: hours for a backup', async () => {
  const server = createHttpServer((request, response) =>
    request.resume().on('end', () => setTimeout(() => response.end(), request.method === 'PUT' ? 500 : 0)),
  );
  await listen(server);
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-slow-'));
  const file = { path: path.join(folder, 'database'), size: 1 };
  await writeFile(file.path, 'x');
  const put = (receiveMs: number) => bucketStore('s3://backups', { receiveMs }).put('database', file);
  expectConsole(/non-retryable streaming request/);
  await expect(put(100)).rejects.toThrow();
  await expect(put(60_000)).resolves.toBeUndefined();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('A bucket that lists its files in parts is asked for all of them', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult>${next}<Contents><Key>site/database/${key}</Key></Contents></ListBucketResult>`;
  const server = createHttpServer((request, response) =>
    response.end(
      request.url?.includes('continuation-token=more')
        ? page('two', '')
        : page('one', '<NextContinuationToken>more</NextContinuationToken>'),
    ),
  );
  await listen(server);
  expect(await bucketStore('s3://backups/site').list('database')).toEqual(['database/one', 'database/two']);
  server.closeAllConnections();
  server.close();
});
