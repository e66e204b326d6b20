import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { textBlock } from './services.ts';
import { specialization } from './specializations.ts';
import { idsInText, searchText } from './wire.ts';

export const listPackageSpecializations = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-packages/specializations',
  access: 'public',
  answer: 'list',
  query: z.object({
    cities: z.optional(idsInText),
    /** Matches the specialization's own title, or that of one of its packages. */
    text: z.optional(searchText),
  }),
  data: z.array(specialization),
});

export const getPersonalPackageDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-package-description',
  access: 'public',
  answer: 'one',
  data: textBlock,
  errors: [errorCode.empty],
});
