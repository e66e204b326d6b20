import { errorAnswer } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { pino } from 'pino';
import { endpoints } from './openapi/document.ts';
import { describeError } from './http/access-log.ts';
import { seeded } from './testing/builders.ts';
import { openPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino(
    { level: 'info', serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  portal = await openPortal({ logger });
});
afterAll(() => portal.close());

const url = (path: string): string => path.replace(':slug', 'kentron');
const signInUrl = '/patients/api/v1/auth/sign-in';

test.each(endpoints().map(({ name, endpoint }) => [name, endpoint] as const))(
  'The call %s has a route',
  async (_, endpoint) => {
    const { status, body } = await portal.request({ method: endpoint.method, url: url(endpoint.path) });
    // A missing route also answers 404, but never for a known slug or without one.
    expect([200, 401, 404, 422]).toContain(status);
    expect(portal.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    if (status !== 200) expect(z.safeParse(errorAnswer, body).success).toBe(true);
  },
);

const protectedCalls = endpoints().filter(({ endpoint }) => ['patient', 'staff'].includes(endpoint.access));

test.each(protectedCalls.map(({ name, endpoint }) => [name, endpoint] as const))(
  'The call %s needs a valid token',
  async (_, { method, path, mayBeExpired }) => {
    const ask = async (authorization: string | undefined) => {
      const { status, body } = await portal.request({
        method,
        url: path,
        headers: { ...(authorization && { authorization }) },
      });
      return [status, body.code];
    };
    const token = await portal.signIn(seeded.ani);
    const [head, body, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ sid: 'x', sub: 3, exp: 9_999_999_999 })).toString(
      'base64url',
    );
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await ask(undefined)).toEqual([401, -11]);
    expect(await ask('Bearer nonsense')).toEqual([401, -11]);
    expect(await ask('Basic YTpi')).toEqual([401, -11]);
    expect(await ask(`Bearer ${head}.${forged}.${signature}`)).toEqual([401, -11]);
    expect(await ask(`Bearer ${unsigned}.${body}.`)).toEqual([401, -11]);
    portal.clock.pass(600_001);
    expect(await ask(`Bearer ${token}`)).toEqual(mayBeExpired ? [200, undefined] : [401, -7]);
  },
);

test.each([
  ['en', 'This page or record does not exist.'],
  ['ru', 'Такой страницы или записи нет.'],
  ['hy', 'Այդպիսի էջ կամ գրառում չկա։'],
  ['fr', 'Այդպիսի էջ կամ գրառում չկա։'],
])('An unknown path gets an error in the language %s', async (language, message) => {
  for (const path of [
    '/nothing',
    '/portal/api/v1/nothing',
    '/portal/api/v1/doctors/bySlug',
    '/patients/api/v1/',
  ]) {
    const { status, body } = await portal.get(path, { language });
    expect([status, body]).toEqual([404, { error: true, code: -16, message }]);
  }
});

test.each([
  ['{"username":', 'application/json', 400, -20],
  ['{"__proto__":{"verified":true}}', 'application/json', 400, -20],
  [`{"username":"${'x'.repeat(70_000)}"}`, 'application/json', 413, -29],
  ['username=a&password=b', 'application/x-www-form-urlencoded', 415, -30],
  ['plain', 'text/plain', 415, -30],
  ['null', 'application/json', 422, -20],
  ['[]', 'application/json', 422, -20],
  ['{}', 'application/json', 422, -20],
  ['', 'application/json', 422, -20],
])('A body like %.40s of type %s is answered with %i %i', async (payload, type, status, code) => {
  const reply = await portal.request({
    method: 'POST',
    url: signInUrl,
    headers: { 'content-type': type },
    payload,
  });
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('A malformed percent escape is a client error', async () => {
  const { status, body } = await portal.get('/portal/api/v1/doctors/bySlug/%E0%A4%A');
  expect([status, body.code]).toEqual([400, -20]);
});

test('Public responses may be cached briefly and are revalidated by ETag', async () => {
  const first = await portal.get('/portal/api/v1/cities', { language: 'ru' });
  expect(first.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=\d+, stale-while-revalidate=\d+$/),
    vary: 'Accept-Language, Accept-Encoding',
    'content-language': 'ru',
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await portal.get('/portal/api/v1/cities', { language: 'ru', headers });
  expect([again.status, again.body]).toEqual([304, '']);
  expect((await portal.get('/portal/api/v1/cities', { language: 'en', headers })).status).toBe(200);
});

const publicReads = endpoints().filter(
  ({ endpoint }) =>
    endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.secret && !('params' in endpoint),
);

/** Required query parameters of calls. */
const asked: Readonly<Record<string, string>> = {
  listFirstTimes: '?ids=1,2',
  listBranchTimes: '?serviceId=8',
  listAddresses: '?kind=doctors',
};

test.each(publicReads.map(({ name, endpoint }) => [name, endpoint.path + (asked[name] ?? '')] as const))(
  'The public call %s may be cached, and responds in every language',
  async (_, path) => {
    for (const language of ['hy', 'ru', 'en']) {
      const { status, headers } = await portal.get(path, { language });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        etag: expect.stringMatching(/^W\/"/),
        vary: 'Accept-Language, Accept-Encoding',
        'cache-control': expect.stringMatching(/^public/),
        'content-language': language,
      });
    }
  },
);

test('Personal responses and errors are never cached', async () => {
  const as = await portal.signIn(seeded.mariam);
  for (const path of [
    '/patients/api/v1/appointments',
    '/patients/api/v1/auth/me',
    '/portal/api/v1/captcha-questions',
    '/portal/api/v1/nothing',
  ])
    expect((await portal.get(path, { as })).headers['cache-control']).toBe('no-store');
});

test('All responses forbid content sniffing and framing', async () => {
  expect((await portal.get('/portal/api/v1/cities')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('The request id of the shell is used, and an id that could break a log line is replaced', async () => {
  const idOf = async (id: string) =>
    (await portal.get('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idOf('shell-0123456789')).toBe('shell-0123456789');
  expect(await idOf('no"}{"spaces allowed')).toMatch(/^[\da-f-]{36}$/);
});

test('The log contains no token, query, password or name', async () => {
  lines.length = 0;
  const as = await portal.signIn(seeded.mariam);
  const password = 'very-secret-word';
  await portal.post(signInUrl, { username: 'mariam.demo', password });
  await portal.get('/patients/api/v1/appointments?status=booked', {
    as,
    headers: { 'x-request-id': 'request-of-test' },
  });
  await portal.get('/portal/api/v1/doctors?text=private-illness');
  const log = lines.join('');
  expect(log).toContain('"reqId":"request-of-test"');
  expect(log).toContain('"route":"/patients/api/v1/appointments"');
  for (const secret of [as, password, 'mariam', 'private-illness', 'status=booked', '127.0.0.1'])
    expect(log).not.toContain(secret);
});

test('A response that breaks the contract is a server error and is not sent', async () => {
  await sql`update branch_translation set working_hours = '{"leaked": "secret"}' where branch_id = 1`.execute(
    portal.db,
  );
  const { status, body } = await portal.get('/portal/api/v1/branches', { language: 'en' });
  expect([status, body]).toEqual([
    500,
    { error: true, code: -99, message: 'Something went wrong on our side. Please try again.' },
  ]);
  expect(lines.join('')).toContain('"type":"InvalidAnswer"');
});

test('The portal reports that it is alive and ready', async () => {
  expect((await portal.get('/healthz')).body).toEqual({ status: 'up' });
  expect((await portal.get('/readyz')).body).toEqual({ status: 'ready' });
});
