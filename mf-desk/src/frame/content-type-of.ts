import { type ContentType, contentTypeNames } from '@arev/shared/contracts/content-types';

/** The content type in an address; nothing if it does not exist. */
export const contentTypeOf = (name: string | undefined): ContentType | undefined =>
  contentTypeNames.find((type) => type === name);
