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

const percent = z.int().check(z.gte(0), z.lte(100));
const focus = { across: percent, down: percent };
const pictureFocus = {
  access: 'staff',
  path: '/portal/api/v1/staff/content/picture-focus',
  answer: 'one',
} as const;

/**
 * The whole picture that a picture was cut from, and its focal point. Nothing more than the picture itself may be kept,
 * if it is older than this call.
 */
export const getPictureFocus = endpoint({
  ...pictureFocus,
  method: 'GET',
  may: { area: 'content', right: 'canRead' },
  query: storedPicture,
  data: z.object({ ...focus, original: storedPicture }),
  errors: [errorCode.notFound],
});

/** Cuts the whole picture around another point, into a new picture, which the item shows once it is saved. */
export const focusContentPicture = endpoint({
  ...pictureFocus,
  method: 'POST',
  may: { area: 'content', right: 'canEdit' },
  body: z.extend(storedPicture, focus),
  data: z.extend(storedPicture, { width: side, height: side }),
  errors: [errorCode.notFound],
});
