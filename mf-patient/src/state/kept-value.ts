import { tolerantStorage } from '@arev/shared/session';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** Of this tab alone, and gone with it: an account is often opened on somebody else's machine. */
const storage = tolerantStorage(() => window.sessionStorage);

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A value that a reload and a change of language leave as it is. The server, which has none, shows the start. */
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
