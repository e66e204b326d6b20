import { ApiError } from '../api-client/index.ts';

/** The type of an error with a message of the portal; the others are keys of texts. */
export const inWords = 'inWords';

export interface RefusedField {
  readonly field: string;
  readonly type: string;
  readonly message: string;
}

export interface RefusalRules {
  /** The field that a refusal with this code belongs to, in the words of the portal or by a key of the form's own. */
  readonly fieldOf?: Readonly<Record<number, string | { readonly field: string; readonly key: string }>>;
  /** The form field for a path of the body; by default both have the same name. */
  readonly fieldAt?: (path: string) => string;
}

/** The errors of a refusal by field: by its code, otherwise by the paths that it names. */
export const refusedFields = (
  error: unknown,
  fields: readonly string[],
  { fieldOf = {}, fieldAt = (path) => path }: RefusalRules,
): readonly RefusedField[] => {
  if (!(error instanceof ApiError)) return [];
  const about = fieldOf[error.code];
  if (typeof about === 'object') return [{ field: about.field, type: 'refused', message: about.key }];
  if (about !== undefined && fields.includes(about))
    return [{ field: about, type: inWords, message: error.message }];
  return error.fields
    .map(({ path, key }) => ({ field: fieldAt(path), type: 'refused', message: key }))
    .filter(({ field }) => fields.includes(field));
};
