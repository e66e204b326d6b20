import { readFile } from 'node:fs/promises';
import { openapiDocument } from './document.ts';

test('The committed openapi.json says what the contracts say (else: pnpm --filter @arev/portal openapi)', async () => {
  const committed: unknown = JSON.parse(
    await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'),
  );
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
});
