import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type RefObject } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Draft } from './form-draft.ts';
import type { Limits } from './limits.ts';
import type { PlainForm } from './plain-form.ts';
import type { Texts } from './texts.ts';
import { useKeptForm } from './use-kept-form.ts';

/** Input of the schema; a field that is not shown has no text. */
type Input = Readonly<Record<string, string | undefined>>;

export interface TextFormRules<Sent extends object> {
  /** Key of the draft, and prefix of the ids of the fields. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Sent, Input>;
  /** In the order of the form. */
  readonly fields: readonly string[];
  /** Initial values; a draft takes precedence. */
  readonly start?: Readonly<Texts>;
  readonly fixed?: Readonly<Texts>;
  /** Fields that are never stored. */
  readonly secret?: readonly string[];
  /** What the form began with, such as a version: a draft that began with something else is dropped. */
  readonly basis?: string;
  /** Off if another module stores the draft. */
  readonly draft?: boolean;
  /** Uncontrolled inputs, as password managers need them: connect the fields by `register`. */
  readonly inDocument?: boolean;
  /** When a field is validated first. */
  readonly checks?: 'onLeave' | 'onSubmit';
  /** The form as a browser without scripts has sent it, on the page that answers it. */
  readonly plain?: PlainForm | undefined;
  /** Limits of fields that are not in the table. */
  readonly limits?: Readonly<Record<string, Limits>>;
}

/** Everything that `Form` needs. */
export interface TextForm {
  readonly rules: Pick<TextFormRules<object>, 'name' | 'fields' | 'limits' | 'plain'> & {
    readonly schema: z.ZodMiniType<unknown, Input>;
  };
  readonly element: RefObject<HTMLFormElement | null>;
  readonly methods: UseFormReturn<Texts>;
  /** A draft was dropped, because its basis has changed. */
  readonly dropped: boolean;
  readonly onSubmit: (event: { preventDefault(): void }) => void;
}

/** The fields of a form by a schema, with a draft; `onValid` handles the submission. */
export const useTextForm = <Sent extends object>(
  rules: TextFormRules<Sent>,
  onValid: (sent: Sent) => unknown,
) => {
  const { name, schema, fields, start = {}, fixed = {}, secret = [], basis, plain } = rules;
  const none = Object.fromEntries(fields.map((field) => [field, '']));
  const empty: Texts = { ...none, ...start, ...plain?.values, ...fixed };
  const methods = useForm<Texts>({
    ...(rules.inDocument === true ? {} : { defaultValues: empty }),
    ...(plain && { errors: errorsOf(plain) }),
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
  const [dropped, setDropped] = useState(false);
  const isKept = rules.draft !== false && rules.inDocument !== true;
  const keeping = { secret, basis, onDropped: () => setDropped(true) };
  const element = useKeptForm(isKept ? name : undefined, methods, restore, keeping);
  const submit = methods.handleSubmit(async (texts) => {
    const { data } = z.safeParse(schema, texts);
    if (data !== undefined) await onValid(data);
  });
  return {
    rules,
    element,
    methods,
    dropped,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void submit();
    },
  } satisfies TextForm;
};

const errorsOf = ({ problems }: PlainForm): FieldErrors<Texts> =>
  Object.fromEntries(problems.map(({ field, ...problem }) => [field, problem]));
