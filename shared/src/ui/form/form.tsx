import type { ReactNode } from 'react';

import type { SentForm } from '../../forms/use-sent-form.ts';
import type { TextForm } from '../../forms/use-text-form.ts';
import { FormSummary, type FieldProblem } from '../form-summary/form-summary.tsx';
import { FormContext, useFormContext } from './form-context.ts';
import css from './form.module.css';
import { PlainNotice } from './plain-notice.tsx';
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
  /**
   * Without scripts a form is `sent` if its page answers it (205). Otherwise a text beside it says what to do
   * instead, and it is `hidden`, or `shown` without its button.
   */
  readonly withoutScripts?: 'hidden' | 'shown' | 'sent';
  /** Rows, each of which finds its field by name, and the button. */
  readonly children: ReactNode;
}

/** A form with errors at its fields, and after a try also in a summary that takes focus. */
export function Form(props: FormProps) {
  const { form, labelOf, wordsOf, summaryOf, alsoWrong = [], withoutScripts = 'hidden', children } = props;
  const { name, fields, plain } = form.rules;
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
      data-scripts={withoutScripts}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.begin}
    >
      <FormSummary errors={problems} attempt={plain ? 1 : submitCount} />
      {plain ? <PlainNotice form={name} plain={plain} hasProblems={problems.length > 0} /> : null}
      <FormContext value={{ form, hasProblems: problems.length > 0, isPlain: withoutScripts === 'sent', of }}>
        {children}
      </FormContext>
    </form>
  );
}
