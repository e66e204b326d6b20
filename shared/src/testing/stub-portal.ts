import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, type Call, replyTo } from './answers.ts';

export interface StubPortal {
  readonly url: string;
  readonly calls: readonly Call[];
  close(): Promise<void>;
}

/** The same responses over real HTTP, for server rendering. */
export const startStubPortal = async (answers: readonly Answer[]): Promise<StubPortal> => {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void reply(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (mistake: unknown) => {
        // oxlint-disable-next-line no-console -- what is said there fails the test
        console.error(mistake);
        response.destroy();
      },
    );
  });
  const reply = async (request: IncomingMessage) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = new Response(await buffer(request), { headers });
    const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
    const wire = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://portal'),
      headers,
      body: isForm ? await body.formData() : parsed(await body.text()),
    };
    return replyTo(answers, wire, (call) => calls.push(call));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
