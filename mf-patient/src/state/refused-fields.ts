import { ApiError } from '@arev/shared/api-client';

/** The portal says in words what is wrong with the field; other problems are keys. */
export const inWords = 'inWords';

export interface RefusedField {
  readonly field: string;
  readonly type?: typeof inWords;
  readonly message: string;
}

/** What the portal refused, at the fields that it is about: by its code, else by the fields that it names. */
export const refusedFields = (
  error: unknown,
  fields: readonly string[],
  fieldOf: Readonly<Record<number, string>>,
): readonly RefusedField[] => {
  if (!(error instanceof ApiError)) return [];
  const about = fieldOf[error.code];
  if (about !== undefined && fields.includes(about))
    return [{ field: about, type: inWords, message: error.message }];
  return error.fields.flatMap(({ path, key }) =>
    fields.includes(path) ? [{ field: path, message: key }] : [],
  );
};
