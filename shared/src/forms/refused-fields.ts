import { ApiError } from '../api-client/index.ts';

/** The type of an error that the portal said in words; the others are keys of texts. */
export const inWords = 'inWords';

export interface RefusedField {
  readonly field: string;
  readonly type: string;
  readonly message: string;
}

export interface RefusalRules {
  /** Which field a refusal with this code is about. */
  readonly fieldOf?: Readonly<Record<number, string>>;
  /** The field that the portal means by a path of the body; without it both have the same name. */
  readonly fieldAt?: (path: string) => string;
}

/** What the portal refused, at the fields that it is about: by its code, else by the paths that it names. */
export const refusedFields = (
  error: unknown,
  fields: readonly string[],
  { fieldOf = {}, fieldAt = (path) => path }: RefusalRules,
): readonly RefusedField[] => {
  if (!(error instanceof ApiError)) return [];
  const about = fieldOf[error.code];
  if (about !== undefined && fields.includes(about))
    return [{ field: about, type: inWords, message: error.message }];
  return error.fields
    .map(({ path, key }) => ({ field: fieldAt(path), type: 'refused', message: key }))
    .filter(({ field }) => fields.includes(field));
};
