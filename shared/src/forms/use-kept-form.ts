import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft, type Draft } from './form-draft.ts';

/** What somebody typed before our code came: it counts for more than an older draft. */
const typedIn = (form: HTMLFormElement | null): Draft => {
  const fields = form ? [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')] : [];
  return Object.fromEntries(
    fields.flatMap(({ name, type, value }) =>
      ['radio', 'checkbox', 'file'].includes(type) || value === '' ? [] : [[name, value]],
    ),
  );
};

/**
 * Keeps what is typed over a reload, and brings it back; a field that is `secret` is never kept. The returned ref belongs to
 * the `<form>`.
 */
export const useKeptForm = <Values extends FieldValues, Sent>(
  name: string,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  restore: (draft: Draft) => void,
  secret?: string,
) => {
  const element = useRef<HTMLFormElement>(null);
  const bringBack = useEffectEvent(restore);
  useEffect(() => {
    const draft = { ...readDraft(name), ...typedIn(element.current) };
    if (Object.keys(draft).length > 0) bringBack(draft);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(name, { ...values, ...(secret !== undefined && { [secret]: '' }) }),
    });
  }, [name, secret, subscribe]);
  return element;
};
