import type { ReactNode } from 'react';

import type { SentForm } from '../../forms/use-sent-form.ts';
import type { TextForm } from '../../forms/use-text-form.ts';
import { FormSummary, type FieldProblem } from '../form-summary/form-summary.tsx';
import { FormContext, useFormContext } from './form-context.ts';
import css from './form.module.css';
import { useFieldWords, type FieldWords } from './use-field-words.ts';

export { useFormContext };

export interface FormProps extends FieldWords {
  readonly form: TextForm & Partial<Pick<SentForm, 'sending' | 'begin'>>;
  /** The summary's text for an error, if the text at the field would not identify the field. */
  readonly summaryOf?: (field: string, problem: string) => string;
  /** Errors outside of fields, such as that of a file. */
  readonly alsoWrong?: readonly FieldProblem[];
  readonly gap?: 'medium' | 'large' | 'huge';
  /** For a button outside of it, such as in the footer of a dialog. */
  readonly id?: string;
  /** Without scripts nothing can be sent: a text beside the form says what to do instead. */
  readonly withoutScripts?: 'hidden' | 'shown';
  /** Rows, each of which finds its field by name, and the button. */
  readonly children: ReactNode;
}

/** A form with errors at its fields, and after a try also in a summary that takes focus. */
export function Form(props: FormProps) {
  const { form, labelOf, wordsOf, summaryOf, alsoWrong = [], children } = props;
  const { name, fields } = form.rules;
  const { errors, submitCount } = form.methods.formState;
  const say = useFieldWords({ labelOf, wordsOf }, form.rules);
  const wrong = fields.flatMap((field) => {
    const message = say(field, errors[field]);
    if (message === undefined) return [];
    return [{ fieldId: `${name}-${field}`, message: summaryOf?.(field, message) ?? message }];
  });
  const problems = [...wrong, ...alsoWrong];
  const of = (field: string) => ({
    id: `${name}-${field}`,
    label: labelOf(field),
    error: say(field, errors[field]),
  });
  return (
    // "post" keeps typed text out of the address if the form is submitted before hydration.
    <form
      id={props.id}
      ref={form.element}
      className={css.form}
      data-gap={props.gap}
      data-scripts={props.withoutScripts ?? 'hidden'}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.begin}
    >
      <FormSummary errors={problems} attempt={submitCount} />
      <FormContext value={{ form, hasProblems: problems.length > 0, of }}>{children}</FormContext>
    </form>
  );
}
