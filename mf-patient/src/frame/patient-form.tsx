import { useUnfinished } from '@arev/shared/forms/use-unfinished';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { SubmitButton } from '@arev/shared/ui/submit-button';
import type { LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useFieldWords } from '../state/use-field-words.ts';
import type { PatientFormState } from '../state/use-patient-form.ts';
import { RowContext } from './row-context.ts';
import css from './patient-form.module.css';

interface PatientFormProps<Sent extends object> {
  readonly form: PatientFormState<Sent>;
  readonly labelOf: (field: string) => string;
  readonly icon: LucideIcon;
  readonly submit: string;
  /** The rows, each of which finds its field by name. */
  readonly children: ReactNode;
  /** Between the rows and the button. */
  readonly end?: ReactNode;
}

/** What the forms of the patient area have in common: mistakes in words, a summary, and a button that says what is left. */
export const PatientForm = <Sent extends object>(props: PatientFormProps<Sent>) => {
  const { form, labelOf, icon, submit, children, end } = props;
  const { rules, control, formState, sending } = form;
  const { name, fields, schema } = rules;
  const wordsOf = useFieldWords(labelOf);
  const unfinished = useUnfinished(control, schema, fields);
  const idOf = (field: string): string => `${name}-${field}`;
  const { errors } = formState;
  const problems = fields.flatMap((field) => {
    const message = wordsOf(field, errors[field]);
    return message === undefined ? [] : [{ field, fieldId: idOf(field), message }];
  });
  const row = useMemo(
    () => ({
      control,
      of: (field: string) => ({
        id: `${name}-${field}`,
        label: labelOf(field),
        error: wordsOf(field, errors[field]),
      }),
    }),
    [control, name, labelOf, wordsOf, errors],
  );
  return (
    // "post" keeps what was typed out of the address, should the form be sent before our code has come.
    <form
      ref={form.element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.begin}
    >
      <FormSummary errors={problems} attempt={formState.submitCount} />
      <RowContext value={row}>{children}</RowContext>
      {end}
      {sending.isError && problems.length === 0 ? <SendFailure error={sending.error} /> : null}
      <SubmitButton
        icon={icon}
        busy={sending.isPending}
        unfinished={unfinished.map((field) => ({ fieldId: idOf(field), label: labelOf(field) }))}
      >
        {submit}
      </SubmitButton>
    </form>
  );
};
