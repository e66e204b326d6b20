import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft, type Draft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

interface KeptRules {
  /** Fields that are never stored. */
  readonly secret?: readonly string[];
  /** What the form began with, such as a version: a draft that began with something else is dropped. */
  readonly basis?: string | undefined;
  /** Called when a draft is dropped, so that the person is told. */
  readonly onDropped?: () => void;
}

const basisField = 'draft-basis';

const draftOn = (name: string | undefined, basis: string | undefined, onDropped: () => void): Draft => {
  const draft = name === undefined ? {} : readDraft(name);
  if (name === undefined || draft[basisField] === basis) return draft;
  forgetDraft(name);
  if (Object.keys(draft).length > 0) onDropped();
  return {};
};

/**
 * Stores typed values and restores them after a reload. The
 * returned ref belongs to the `<form>`. A form without a name stores nothing, and takes over values from
 * before hydration.
 */
export const useKeptForm = <Values extends FieldValues, Sent>(
  name: string | undefined,
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  restore: (draft: Draft) => void,
  { secret = [], basis, onDropped }: KeptRules = {},
) => {
  const element = useRef<HTMLFormElement>(null);
  const bringBack = useEffectEvent(restore);
  const drop = useEffectEvent(() => onDropped?.());
  const keep = useEffectEvent((form: string, values: Values) =>
    keepDraft(form, {
      ...values,
      ...Object.fromEntries(secret.map((field) => [field, ''])),
      ...(basis !== undefined && { [basisField]: basis }),
    }),
  );
  useEffect(() => {
    const draft = { ...draftOn(name, basis, drop), ...typedBefore(element.current) };
    if (Object.keys(draft).length > 0) bringBack(draft);
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(name, values),
    });
  }, [name, basis, subscribe]);
  return element;
};
