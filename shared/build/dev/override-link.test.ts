import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { generate } from 'selfsigned';
import { ensureAccepted } from './override-link.ts';

let server: Server | undefined;

const listen = async (made: Server): Promise<number> => {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, 'localhost', resolve));
  const address = made.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const answering =
  (status: number): RequestListener =>
  (_request, response) => {
    response.writeHead(status).end();
  };

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

describe('The check of the running site before development', () => {
  it.each([
    [403, /refuses the override: the secret is not/],
    [200, /answers an override with 200/],
  ])('reports a site that responds with %i', async (status, sentence) => {
    const port = await listen(createHttp(answering(status)));
    await expect(ensureAccepted(`http://localhost:${port}/__override?token=x`)).rejects.toThrow(sentence);
  });

  it('reports a site that does not respond', async () => {
    await expect(ensureAccepted('http://localhost:9/__override?token=x')).rejects.toThrow(/does not answer/);
  });

  it('reports a certificate of a private authority, with the setting that accepts it', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const port = await listen(createHttps({ key, cert }, answering(302)));
    await expect(ensureAccepted(`https://localhost:${port}/__override?token=x`)).rejects.toThrow(
      /NODE_EXTRA_CA_CERTS/,
    );
  });
});
