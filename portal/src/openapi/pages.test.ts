import { openPortal, type TestPortal } from '../testing/portal.ts';
import { productionSettings } from '../testing/production.ts';
import { openapiDocument } from './document.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());

test('The pages of the API under /docs list every call', async () => {
  portal = await openPortal();
  const { status, body, headers } = await portal.get('/docs/');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('swagger-ui');
  expect((await portal.get('/docs/json')).body).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
});

test('The pages of the API do not exist in production', async () => {
  portal = await openPortal({ environment: productionSettings });
  expect((await portal.get('/docs')).status).toBe(404);
  expect((await portal.get('/docs/json')).status).toBe(404);
});
