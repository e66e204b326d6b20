import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Texts } from './texts.ts';

/** Fields that still prevent submission, in the order of the form. */
export const useUnfinished = (
  control: Control<Texts>,
  schema: z.ZodMiniType,
  fields: readonly string[],
): readonly string[] => {
  const { error } = z.safeParse(schema, useWatch({ control }));
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return fields.filter((field) => wrong.has(field));
};
