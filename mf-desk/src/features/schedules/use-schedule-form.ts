import type { ScheduleChange } from '@arev/shared/contracts/schedules';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { type TextFormRules, useTextForm } from '@arev/shared/forms/use-text-form';
import { randomKey } from '@arev/shared/session';
import { useRef, useState } from 'react';
import { useScheduleChange } from './use-schedule-change.ts';

interface ScheduleFormRules<Typed extends object, Wish> extends Pick<
  TextFormRules<Typed>,
  'name' | 'schema' | 'fields' | 'start'
> {
  /** The entry to change. */
  readonly known: { readonly version: number } | undefined;
  readonly wishOf: (typed: Typed) => Wish;
  readonly changeOf: (wish: Wish) => ScheduleChange;
  readonly save: (wish: Wish, idempotencyKey: string) => Promise<unknown>;
  readonly onHit: () => void;
  readonly onClose: () => void;
}

/** The form of a change: it keeps a draft until it is saved, and shows affected visits first. */
export const useScheduleForm = <Typed extends object, Wish>(rules: ScheduleFormRules<Typed, Wish>) => {
  const { name, schema, fields, start = {}, known } = rules;
  const [key] = useState(randomKey);
  const wish = useRef<Wish>(undefined);
  const change = useScheduleChange(
    async () => wish.current && rules.save(wish.current, key),
    (hit) => {
      forgetDraft(name);
      rules.onClose();
      if (hit > 0) rules.onHit();
    },
  );
  const basis = known && { basis: String(known.version) };
  const form = useTextForm({ name, schema, fields, start, checks: 'onSubmit', ...basis }, (typed) => {
    const next = rules.wishOf(typed);
    wish.current = next;
    return change.look(rules.changeOf(next));
  });
  return { form, change };
};
