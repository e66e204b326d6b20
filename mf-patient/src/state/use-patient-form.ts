import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { SendOptions } from '@arev/shared/api-client';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useKeptForm } from '@arev/shared/forms/use-kept-form';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { refusedFields } from './refused-fields.ts';
import { useOnce } from './use-once.ts';

/** What is typed. A box that is ticked says `yes`. */
export type Texts = Readonly<Record<string, string>>;

export interface Challenge {
  readonly clientRecaptchaResponse: string;
}

export interface PatientFormRules<Sent extends object> {
  /** Its draft is kept by this name, and its fields have it in their ids. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Sent, Texts>;
  /** In the order of the form. */
  readonly fields: readonly string[];
  /** What stands in a field from the beginning, and what a draft does not change. */
  readonly start?: Texts;
  readonly fixed?: Texts;
  /** Fields that are never kept over a reload. */
  readonly secret?: readonly string[];
  /** Which field a refusal by its code is about. */
  readonly fieldOf?: Readonly<Record<number, string>>;
  /** The call asks for a solved challenge. */
  readonly captcha?: boolean;
  readonly send: (sent: Sent, options: SendOptions, challenge: Challenge) => Promise<unknown>;
}

const none = { clientRecaptchaResponse: '' };

/** A form whose mistakes stand at their fields, whoever found them, and which keeps what is typed. */
export const usePatientForm = <Sent extends object>(rules: PatientFormRules<Sent>) => {
  const { name, schema, fields, start = {}, fixed = {}, secret, fieldOf = {} } = rules;
  const captcha = useCaptcha(useSite().api);
  const once = useOnce();
  const empty = { ...Object.fromEntries(fields.map((field) => [field, ''])), ...start, ...fixed };
  const { control, formState, handleSubmit, reset, setError, subscribe } = useForm<Record<string, string>>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const restore = (draft: Readonly<Record<string, string | number>>) => {
    const kept = Object.entries(draft).filter(([field]) => fields.includes(field));
    const texts = Object.fromEntries(kept.map(([field, value]) => [field, String(value)]));
    reset({ ...empty, ...texts, ...fixed }, { keepDefaultValues: true });
  };
  const element = useKeptForm(name, { subscribe }, restore, secret);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (sent: Sent) =>
      rules.captcha === true
        ? captcha.send((solved) => once(sent, (options) => rules.send(sent, options, solved)))
        : once(sent, (options) => rules.send(sent, options, none)),
    onSuccess: () => forgetDraft(name),
    onError: (error) => {
      for (const { field, ...problem } of refusedFields(error, fields, fieldOf)) setError(field, problem);
    },
  });
  const submit = handleSubmit(async (texts) => {
    const { data } = z.safeParse(schema, texts);
    if (data !== undefined) await sending.mutateAsync(data).catch(() => undefined);
  });
  return {
    rules,
    element,
    control,
    formState,
    sending,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!sending.isPending) void submit();
    },
    /** Somebody fills it in: what was said of the last try goes, and the work of the captcha begins. */
    begin: () => {
      if (!sending.isPending && !sending.isIdle) sending.reset();
      if (rules.captcha === true) captcha.prepare();
    },
  };
};

export type PatientFormState<Sent extends object> = ReturnType<typeof usePatientForm<Sent>>;
