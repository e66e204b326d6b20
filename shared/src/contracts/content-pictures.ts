import * as z from 'zod/mini';
import { contentType } from './content.ts';
import { storedPicture } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { flagInText, numberInText } from './wire.ts';

const side = z.int().check(z.positive());

/** Crops the picture around its focal point for a picture field, or keeps all of it for a text. */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/portal/api/v1/staff/content/:type/picture',
  access: 'staff',
  may: { area: 'content', right: 'canEdit' },
  answer: 'one',
  params: z.object({ type: contentType }),
  query: z.object({
    /** The focal point in percent of width and height. */
    across: z._default(numberInText(0, 100), 50),
    down: z._default(numberInText(0, 100), 50),
    whole: z._default(flagInText, false),
  }),
  files: { least: 1, most: 1 },
  data: z.extend(storedPicture, { width: side, height: side }),
  errors: [errorCode.tooLarge, errorCode.notAcceptedHere, errorCode.fileNotAccepted, errorCode.fileInfected],
});
