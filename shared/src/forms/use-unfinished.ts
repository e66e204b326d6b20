import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

/** The fields that still keep a form from being sent, in the order of the form. */
export const useUnfinished = <Values extends FieldValues, Sent, Field extends string>(
  control: Control<Values, unknown, Sent>,
  schema: z.ZodMiniType<unknown, Values>,
  fields: readonly Field[],
): readonly Field[] => {
  const { error } = z.safeParse(schema, useWatch({ control }));
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return fields.filter((field) => wrong.has(field));
};
