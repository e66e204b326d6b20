import * as z from 'zod/mini';
import { contentType } from './content.ts';
import { storedPicture } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { numberInText } from './wire.ts';

/** Crops the picture around its focal point; the response is the value of a picture field. */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/portal/api/v1/staff/content/:type/picture',
  access: 'staff',
  may: { area: 'content', right: 'canEdit' },
  answer: 'one',
  params: z.object({ type: contentType }),
  /** The focal point in percent of width and height. */
  query: z.object({
    across: z._default(numberInText(0, 100), 50),
    down: z._default(numberInText(0, 100), 50),
  }),
  files: { least: 1, most: 1 },
  data: storedPicture,
  errors: [errorCode.tooLarge, errorCode.notAcceptedHere, errorCode.fileNotAccepted, errorCode.fileInfected],
});
