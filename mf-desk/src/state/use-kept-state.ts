import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useState } from 'react';
import type * as z from 'zod/mini';

const keptIn = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(String(readDraft(name).state))).data;
  } catch {
    return undefined;
  }
};

/** A state that survives a reload of the tab, as long as it is not undefined. */
export const useKeptState = <Value>(name: string, schema: z.ZodMiniType<Value>) => {
  const [state, setState] = useState(() => keptIn(name, schema));
  const keep = (next: Value | undefined): void => {
    setState(next);
    if (next === undefined) forgetDraft(name);
    else keepDraft(name, { state: JSON.stringify(next) });
  };
  return [state, keep] as const;
};
