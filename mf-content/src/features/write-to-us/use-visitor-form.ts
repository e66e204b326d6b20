import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError, type SendOptions } from '@arev/shared/api-client';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { useKeptForm } from '@arev/shared/forms/use-kept-form';
import { noValues, valuesOf, type VisitorField, type VisitorValues } from './visitor-values.ts';

export interface VisitorFormRules<Sent> {
  /** Its draft is kept by this name, and its fields have it in their ids. */
  readonly name: string;
  /** The contract's own: browser and portal refuse the same. */
  readonly schema: z.ZodMiniType<Sent, VisitorValues>;
  readonly fields: readonly VisitorField[];
  readonly send: (
    letter: Sent & { readonly clientRecaptchaResponse: string },
    options: SendOptions,
  ) => Promise<unknown>;
}

export const useVisitorForm = <Sent extends object>({
  name,
  schema,
  fields,
  send,
}: VisitorFormRules<Sent>) => {
  const captcha = useCaptcha(useSite().api);
  const { control, handleSubmit, formState, reset, setError, subscribe } = useForm<
    VisitorValues,
    unknown,
    Sent
  >({
    defaultValues: noValues,
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const element = useKeptForm(name, { subscribe }, (draft) =>
    reset(valuesOf(draft), { keepDefaultValues: true }),
  );
  const sending = useMutation({
    mutationFn: (values: Sent) =>
      captcha.send((solved) => sendOnce(name, values, (options) => send({ ...values, ...solved }, options))),
    onSuccess: () => {
      reset(noValues);
      forgetDraft(name);
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields : [];
      for (const field of fields) {
        const key = refused.find(({ path }) => path === field)?.key;
        if (key !== undefined) setError(field, { message: key });
      }
    },
  });
  const submit = handleSubmit((values) => sending.mutateAsync(values).catch(() => undefined));
  return {
    element,
    control,
    formState,
    sending,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!sending.isPending) void submit();
    },
    /** Somebody begins to fill it in: what was said of the last message goes, and the captcha's work begins. */
    begin: () => {
      if (sending.isSuccess) sending.reset();
      captcha.prepare();
    },
  };
};
