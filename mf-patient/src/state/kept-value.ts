import { tolerantStorage } from '@arev/shared/session';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** In the session storage of the tab: an account is often opened on a shared computer. */
const storage = tolerantStorage(() => window.sessionStorage);

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A value that survives a reload and a change of the language. The server renders the initial value. */
export const useKeptValue = <Value>(name: string, schema: z.ZodMiniType<Value>, start: Value) => {
  const [value, setValue] = useState(start);
  const key = `arev-${name}`;
  useEffect(() => {
    const { data } = z.safeParse(schema, parsed(storage.getItem(key)));
    if (data !== undefined) setValue(data);
  }, [key, schema]);
  const keep = (next: Value | undefined): void => {
    if (next === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    setValue(next ?? start);
  };
  return [value, keep] as const;
};
