import { readFile } from 'node:fs/promises';
import { openapiDocument } from './document.ts';
import { laidOut } from './laid-out.ts';

const committed = () => readFile(new URL('../../openapi.json', import.meta.url), 'utf8');

test('The committed openapi.json equals the contracts (else: pnpm --filter @arev/portal openapi)', async () => {
  expect(JSON.parse(await committed())).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
});

test('The committed openapi.json has each part of an operation on a line (else: pnpm --filter @arev/portal openapi)', async () => {
  const text = await committed();
  expect(text === `${laidOut(openapiDocument())}\n`).toBe(true);
  expect(text).toContain('\n        "operationId": "logout",\n        "tags": ["account"],\n');
});

test('A body that a call may leave out is not required', () => {
  const { paths } = openapiDocument() as {
    paths: Record<string, { post: { requestBody: { required: boolean } } }>;
  };
  const isRequired = (path: string) => paths[`/patients/api/v1/${path}`]?.post.requestBody.required;
  expect(isRequired('purchases/{id}/refund')).toBe(false);
  expect(isRequired('appointments/cancel')).toBe(true);
});
