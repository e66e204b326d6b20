import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft, type Draft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

/**
 * Stores typed values and restores them after a reload; fields that are `secret` are never stored. The
 * returned ref belongs to the `<form>`. A form without a name stores nothing, and takes over values from
 * before hydration.
 */
export const useKeptForm = <Values extends FieldValues, Sent>(
  name: string | undefined,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  restore: (draft: Draft) => void,
  secret: readonly string[] = [],
) => {
  const element = useRef<HTMLFormElement>(null);
  const bringBack = useEffectEvent(restore);
  const keep = useEffectEvent((form: string, values: Values) =>
    keepDraft(form, { ...values, ...Object.fromEntries(secret.map((field) => [field, ''])) }),
  );
  useEffect(() => {
    const draft = { ...(name === undefined ? {} : readDraft(name)), ...typedBefore(element.current) };
    if (Object.keys(draft).length > 0) bringBack(draft);
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(name, values),
    });
  }, [name, subscribe]);
  return element;
};
