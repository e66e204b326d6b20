import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Bucket {
  readonly url: string;
  /** What every S3 client of this process reads. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

const nothingThere = '<Error><Code>NoSuchKey</Code></Error>';

/** The objects of a folder, as a shell reads them from an S3 store. */
export const startBucket = async (folder: string): Promise<Bucket> => {
  const name = 'releases';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    readFile(join(folder, decodeURI(pathname.replace(`/${name}/`, '')))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404, { 'content-type': 'application/xml' }).end(nothingThere),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `s3://${name}`,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'us-east-1',
    },
    stop: () => server.close().closeAllConnections(),
  };
};
