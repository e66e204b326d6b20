import type { SendOptions } from '@arev/shared/api-client';
import type { ScheduleChange } from '@arev/shared/contracts/schedules';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { type TextFormRules, useTextForm } from '@arev/shared/forms/use-text-form';
import { useRef } from 'react';
import { type HitBranches, useScheduleChange } from './use-schedule-change.ts';

interface ScheduleFormRules<Typed extends object, Wish extends object> extends Pick<
  TextFormRules<Typed>,
  'name' | 'schema' | 'fields' | 'start'
> {
  /** The entry to change. */
  readonly known: { readonly version: number } | undefined;
  readonly wishOf: (typed: Typed) => Wish;
  readonly changeOf: (wish: Wish) => ScheduleChange;
  readonly save: (wish: Wish, once: SendOptions) => Promise<unknown>;
  readonly onHit: (at: HitBranches) => void;
  readonly onClose: () => void;
}

/** The form of a change: it keeps a draft until it is saved, and shows affected visits first. */
export const useScheduleForm = <Typed extends object, Wish extends object>(
  rules: ScheduleFormRules<Typed, Wish>,
) => {
  const { name, schema, fields, start = {}, known } = rules;
  const sendOnce = useSendOnce();
  const wish = useRef<Wish>(undefined);
  const change = useScheduleChange(
    async () => {
      const sent = wish.current;
      return sent && sendOnce(sent, (once) => rules.save(sent, once));
    },
    (at) => {
      forgetDraft(name);
      rules.onClose();
      if (at.length > 0) rules.onHit(at);
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
