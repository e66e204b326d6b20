import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from '../testing/compiled-before.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
};

test('A trace follows a request from the shell to its SQL statements, and contains no values', async () => {
  const database = await openTestDatabase();
  const sent: string[] = [];
  const collector = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      sent.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const child = spawn(process.execPath, [main], {
    env: {
      ...compiledBefore,
      ...{ PATH: process.env.PATH ?? '', DATABASE_URL: database.url, PORT: '0' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    let said = '';
    // Read to its end: a loop that stops here would close the pipe that the portal goes on to write to.
    const address = await new Promise<string>((resolve) =>
      child.stdout.on('data', (part) => {
        said += String(part);
        const found = /listening at (http:\/\/[\d.]+:\d+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      }),
    );
    await fetch(`${address}/patients/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'request-of-a-test',
        traceparent: `00-${trace}-${span}-01`,
      },
      body: JSON.stringify({ username: 'somebody-secret', password: 'word-of-somebody' }),
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
    collector.close();
    await database.drop();
  }
  const all = sent.join('\n');
  for (const part of [
    trace,
    span,
    'POST /patients/api/v1/auth/sign-in',
    'request-of-a-test',
    'db.query.text',
    'select',
  ])
    expect(all).toContain(part);
  expect(all).not.toMatch(/somebody-secret|word-of-somebody/);
});
