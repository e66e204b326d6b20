import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Draft } from './form-draft.ts';
import type { Limits } from './limits.ts';
import type { Texts } from './texts.ts';
import { useKeptForm } from './use-kept-form.ts';

/** What a schema takes; a field that is not shown has no text. */
type Input = Readonly<Record<string, string | undefined>>;

export interface TextFormRules<Sent extends object> {
  /** Its draft is kept by this name, and its fields have it in their ids. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Sent, Input>;
  /** In the order of the form. */
  readonly fields: readonly string[];
  /** What stands in a field from the beginning, and what a draft does not change. */
  readonly start?: Readonly<Texts>;
  readonly fixed?: Readonly<Texts>;
  /** Fields that are never kept over a reload. */
  readonly secret?: readonly string[];
  /** Off where something else keeps what is typed. */
  readonly draft?: boolean;
  /** The values stay in the document alone, as password managers need it: wire the fields by `register`. */
  readonly inDocument?: boolean;
  /** When a field first says what is wrong with it. */
  readonly checks?: 'onLeave' | 'onSubmit';
  /** Limits of fields that the table does not know. */
  readonly limits?: Readonly<Record<string, Limits>>;
}

/** What `Form` needs to know of a form. */
export interface TextForm {
  readonly rules: Pick<TextFormRules<object>, 'name' | 'fields' | 'limits'> & {
    readonly schema: z.ZodMiniType<unknown, Input>;
  };
  readonly element: RefObject<HTMLFormElement | null>;
  readonly methods: UseFormReturn<Texts>;
  readonly onSubmit: (event: { preventDefault(): void }) => void;
}

/** The fields of a form by a schema, with a draft; what follows a press of the button is up to `onValid`. */
export const useTextForm = <Sent extends object>(
  rules: TextFormRules<Sent>,
  onValid: (sent: Sent) => unknown,
) => {
  const { name, schema, fields, start = {}, fixed = {}, secret } = rules;
  const empty: Texts = { ...Object.fromEntries(fields.map((field) => [field, ''])), ...start, ...fixed };
  const methods = useForm<Texts>({
    ...(rules.inDocument === true ? {} : { defaultValues: empty }),
    mode: rules.checks === 'onSubmit' ? 'onSubmit' : 'onTouched',
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const restore = (draft: Draft) => {
    if (rules.inDocument === true) return;
    const kept = Object.entries(draft).filter(([field]) => fields.includes(field));
    const texts = Object.fromEntries(kept.map(([field, value]) => [field, String(value)]));
    methods.reset({ ...empty, ...texts, ...fixed }, { keepDefaultValues: true });
  };
  const isKept = rules.draft !== false && rules.inDocument !== true;
  const element = useKeptForm(isKept ? name : undefined, methods, restore, secret);
  const submit = methods.handleSubmit(async (texts) => {
    const { data } = z.safeParse(schema, texts);
    if (data !== undefined) await onValid(data);
  });
  return {
    rules,
    element,
    methods,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void submit();
    },
  } satisfies TextForm;
};
