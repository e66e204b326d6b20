import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft, type Draft } from './form-draft.ts';

/**
 * What somebody typed before our code came: it counts for more than an older draft. What the field began with does not.
 */
const typedIn = (form: HTMLFormElement | null): Draft => {
  const fields = form ? [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')] : [];
  return Object.fromEntries(
    fields.flatMap(({ name, type, value, defaultValue }) =>
      ['radio', 'checkbox', 'file'].includes(type) || value === '' || value === defaultValue
        ? []
        : [[name, value]],
    ),
  );
};

/**
 * Keeps what is typed over a reload, and brings it back; fields that are `secret` are never kept. The returned ref belongs to
 * the `<form>`.
 */
export const useKeptForm = <Values extends FieldValues, Sent>(
  name: string,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  restore: (draft: Draft) => void,
  secret: readonly string[] = [],
) => {
  const element = useRef<HTMLFormElement>(null);
  const bringBack = useEffectEvent(restore);
  const keep = useEffectEvent((values: Values) =>
    keepDraft(name, { ...values, ...Object.fromEntries(secret.map((field) => [field, ''])) }),
  );
  useEffect(() => {
    const draft = { ...readDraft(name), ...typedIn(element.current) };
    if (Object.keys(draft).length > 0) bringBack(draft);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [name, subscribe]);
  return element;
};
