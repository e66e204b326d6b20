import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SendOptions } from '../api-client/index.ts';
import { forgetDraft } from './form-draft.ts';
import { refusedFields, type RefusalRules } from './refused-fields.ts';
import { memoryStorage, sendOnce } from './send-once.ts';
import { useTextForm, type TextForm, type TextFormRules } from './use-text-form.ts';

/** Added to the call if it requires a solved challenge. */
export interface Solved {
  readonly clientRecaptchaResponse: string;
}

/** The captcha of `shared/ui/captcha`; a form without one does not load its code. */
interface Challenge {
  readonly prepare: () => void;
  readonly send: <Answer>(attempt: (solved: Solved) => Promise<Answer>) => Promise<Answer>;
}

export interface SentFormRules<Sent extends object> extends TextFormRules<Sent>, RefusalRules {
  readonly challenge?: Challenge;
  /** Files of the submission: other files make it another submission. */
  readonly files?: readonly unknown[];
  /** Clears the fields after success, for another submission. */
  readonly clears?: boolean;
  /** The form stays on the page after success, with what is saved. */
  readonly stays?: boolean;
  /** The shell shows refusals of the error catalogue in a toast, too. */
  readonly toasts?: boolean;
  /** A try begins. Aborting this signal cancels the try, also while the challenge is being solved. */
  readonly onSending?: () => AbortSignal;
  readonly send: (sent: Sent, options: SendOptions, solved: Solved) => Promise<unknown>;
  /** The person starts to fill in the form. */
  readonly onBegin?: () => void;
  readonly onRefused?: (error: Error) => void;
}

const unsolved: Solved = { clientRecaptchaResponse: '' };

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('It was cancelled', 'AbortError')), {
      once: true,
    });
  });

/**
 * A form that is submitted once, with errors of client and server at their fields, and without losing what
 * was typed.
 */
export const useSentForm = <Sent extends object>(rules: SentFormRules<Sent>) => {
  const { name, fields, challenge, files = [], secret = [] } = rules;
  const [keys] = useState(() => (secret.length > 0 ? memoryStorage() : undefined));
  const deliver = (sent: Sent, solved: Solved, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    const cancelling = signal && { signal };
    const attempt = (options: SendOptions) => rules.send(sent, { ...options, ...cancelling }, solved);
    return sendOnce(name, { ...sent, files }, attempt, keys);
  };
  const submitted = useRef('');
  const typed = () => JSON.stringify(form.methods.getValues());
  const sending = useMutation({
    meta: { toldInPlace: rules.toasts !== true },
    mutationFn: (sent: Sent) => {
      submitted.current = typed();
      const signal = rules.onSending?.();
      const delivery = challenge
        ? challenge.send((solved) => deliver(sent, solved, signal))
        : deliver(sent, unsolved, signal);
      return signal ? Promise.race([delivery, abortOf(signal)]) : delivery;
    },
    onSuccess: () => {
      if ((rules.clears || rules.stays) && typed() !== submitted.current) {
        // What was typed meanwhile stays, and is not called saved.
        if (rules.stays) sending.reset();
        return;
      }
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
    /** The messages of the last try disappear, and the challenge is solved. */
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
