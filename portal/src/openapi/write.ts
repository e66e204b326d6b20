import { writeFile } from 'node:fs/promises';
import { openapiDocument } from './document.ts';
import { laidOut } from './laid-out.ts';

await writeFile(new URL('../../openapi.json', import.meta.url), `${laidOut(openapiDocument())}\n`);
