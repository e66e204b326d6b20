import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from './testing/compiled-before.ts';
import { until as eventually } from './testing/outbox.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
}

const run = (environment: Record<string, string>): Run => {
  const env = { ...compiledBefore, PATH: process.env.PATH ?? '', ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      child.stdout?.on('data', look);
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { child, said: () => text, ended, until };
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test.each([
  [{}, 'portal: DATABASE_URL has to name a PostgreSQL database.\n'],
  [
    { DATABASE_URL: 'postgres://x', PORT: 'none' },
    'portal: PORT has to be a whole number from 0 to 65535.\n',
  ],
])(
  'With the settings %j the portal does not start and says why in one sentence',
  async (environment, sentence) => {
    const { ended, said } = run(environment);
    expect([await ended, said()]).toEqual([78, sentence]);
  },
);

test('A port that is in use is reported', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  const { ended, said } = run({ DATABASE_URL: database.url, PORT: String(port) });
  expect(await ended).toBe(1);
  expect(said()).toContain(`portal: port ${port} is taken; set PORT to a free one.`);
  holder.close();
});

test('The portal ends on a signal without an error', async () => {
  const { child, until, ended } = run({ DATABASE_URL: database.url, PORT: '0' });
  const [, address = ''] = await until(/listening at (http:\/\/[\d.]+:\d+)/);
  const answer = fetch(`${address}/portal/api/v1/doctors?size=300`);
  expect((await answer).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('The portal ends when its parent process is gone', async () => {
  const { child, until, ended } = run({ DATABASE_URL: database.url, PORT: '0' });
  await until(/listening at http/);
  child.disconnect();
  expect(await ended).toBe(0);
});

test('On shutdown the portal serves requests for a while and closes each connection', async () => {
  const { child, until, ended } = run({ DATABASE_URL: database.url, PORT: '0', DRAIN_SECONDS: '2' });
  const [, address = ''] = await until(/listening at (http:\/\/[\d.]+:\d+)/);
  expect((await fetch(`${address}/healthz`)).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await until(/"msg":"closing"/);
  const late = await fetch(`${address}/portal/api/v1/branches`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

test('Metrics are on a separate port, with patterns instead of addresses', async () => {
  const { child, until, ended } = run({
    ...{ DATABASE_URL: database.url, PORT: '0', ADMIN_PORT: '0' },
  });
  const [, address = ''] = await until(/listening at (http:\/\/[\d.]+:\d+)/);
  const [, admin = ''] = await until(/"adminUrl":"([^"]+)"/);
  await fetch(`${address}/portal/api/v1/doctors/bySlug/nobody-at-all?email=ani@arev.example`);
  const figures = await (await fetch(`${admin}/metrics`)).text();
  expect(figures).toMatch(
    /portal_requests_total\{method="GET",route="\/portal\/api\/v1\/doctors\/bySlug\/:slug",status="404"\} 1/,
  );
  expect(figures).toMatch(/portal_database_connections\{state="waiting"\} 0/);
  expect(figures).toMatch(/^portal_database_archive_failing 0$/m);
  const waiting = 'portal_jobs{queue="deliver-message",state="ready"} 0';
  await eventually(async () => (await (await fetch(`${admin}/metrics`)).text()).includes(waiting));
  expect(figures).not.toMatch(/nobody-at-all|ani@/);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
