import { writeFile } from 'node:fs/promises';
import { openapiDocument } from './document.ts';

await writeFile(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(openapiDocument(), undefined, 2)}\n`,
);
