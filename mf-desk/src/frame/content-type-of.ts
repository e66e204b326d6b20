import { type ContentType, contentTypeNames } from '@arev/shared/contracts/content-types';

/** The type that an address names; nothing where there is none of this name. */
export const contentTypeOf = (name: string | undefined): ContentType | undefined =>
  contentTypeNames.find((type) => type === name);
