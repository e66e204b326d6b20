import { pino } from 'pino';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  portal = await openPortal({ logger });
});
beforeEach(() => lines.splice(0));
afterAll(() => portal.close());

const routes = () => lines.map((line) => (JSON.parse(line) as { route?: string }).route);

test('Successful polls of shells and health checks are not logged, and failed ones are', async () => {
  for (const url of ['/content-version', '/healthz', '/readyz'])
    expect((await portal.get(url)).status).toBe(200);
  expect(lines).toEqual([]);
  expect((await portal.get('/content-preview')).status).toBe(404);
  expect(routes()).toEqual(['/content-preview']);
});

test('Other calls are logged by their pattern', async () => {
  expect((await portal.get('/portal/api/v1/branches/bySlug/kentron')).status).toBe(200);
  expect(routes()).toEqual(['/portal/api/v1/branches/bySlug/:slug']);
});
