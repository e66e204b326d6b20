import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SendOptions } from '../api-client/index.ts';
import { forgetDraft } from './form-draft.ts';
import { refusedFields, type RefusalRules } from './refused-fields.ts';
import { memoryStorage, sendOnce } from './send-once.ts';
import { useTextForm, type TextForm, type TextFormRules } from './use-text-form.ts';

/** What goes along where the call asks for a solved challenge. */
export interface Solved {
  readonly clientRecaptchaResponse: string;
}

/** The captcha of `shared/ui/captcha`; a form without one does not carry its code. */
interface Challenge {
  readonly prepare: () => void;
  readonly send: <Answer>(attempt: (solved: Solved) => Promise<Answer>) => Promise<Answer>;
}

export interface SentFormRules<Sent extends object> extends TextFormRules<Sent>, RefusalRules {
  readonly challenge?: Challenge;
  /** Files that go along: with others it is another letter. */
  readonly files?: readonly unknown[];
  /** The fields are empty again once it has arrived. */
  readonly clears?: boolean;
  /** The shell tells refusals of the error catalogue in a toast, too. */
  readonly toasts?: boolean;
  readonly send: (sent: Sent, options: SendOptions, solved: Solved) => Promise<unknown>;
  /** Somebody begins to fill it in. */
  readonly onBegin?: () => void;
  readonly onRefused?: (error: Error) => void;
}

const unsolved: Solved = { clientRecaptchaResponse: '' };

/** A form that is sent: once, with its mistakes at their fields, no matter who found them, and nothing typed lost. */
export const useSentForm = <Sent extends object>(rules: SentFormRules<Sent>) => {
  const { name, fields, challenge, files = [], secret = [] } = rules;
  const [keys] = useState(() => (secret.length > 0 ? memoryStorage() : undefined));
  const deliver = (sent: Sent, solved: Solved) =>
    sendOnce(name, { ...sent, files }, (options) => rules.send(sent, options, solved), keys);
  const sending = useMutation({
    meta: { toldInPlace: rules.toasts !== true },
    mutationFn: (sent: Sent) =>
      challenge ? challenge.send((solved) => deliver(sent, solved)) : deliver(sent, unsolved),
    onSuccess: () => {
      if (rules.clears === true) form.methods.reset();
      forgetDraft(name);
    },
    onError: (error) => {
      rules.onRefused?.(error);
      for (const { field, ...problem } of refusedFields(error, fields, rules))
        form.methods.setError(field, problem);
    },
  });
  const form = useTextForm(rules, (sent) => sending.mutateAsync(sent).catch(() => undefined));
  return {
    ...form,
    sending,
    onSubmit: (event: { preventDefault(): void }) => {
      if (sending.isPending) event.preventDefault();
      else form.onSubmit(event);
    },
    /** What was said of the last try goes, and the work of the challenge begins. */
    begin: () => {
      if (!sending.isPending && !sending.isIdle) sending.reset();
      challenge?.prepare();
      rules.onBegin?.();
    },
  } satisfies SentForm;
};

export interface SentForm extends TextForm {
  readonly sending: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
  };
  readonly begin: () => void;
}

export type SentFormState<Sent extends object> = ReturnType<typeof useSentForm<Sent>>;
