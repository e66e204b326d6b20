import { Button } from '@arev/shared/ui/button';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './answer-form.module.css';

interface AnswerFormProps<Value> {
  /** Where the question stands, for the summary of what is missing. */
  readonly fieldId: string;
  readonly value: Value | null;
  /** What to say to somebody who goes on without an answer. */
  readonly missing: string;
  readonly busy: boolean;
  readonly onAnswer: (value: Value) => void;
  readonly children: (error: string | undefined) => ReactNode;
}

/** One question with one answer out of a few. */
export const AnswerForm = <Value,>({
  fieldId,
  value,
  missing,
  busy,
  onAnswer,
  children,
}: AnswerFormProps<Value>) => {
  const { t } = useTranslation('mf-booking');
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 && value === null ? missing : undefined;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (value === null) setAttempt(attempt + 1);
        else onAnswer(value);
      }}
    >
      <FormSummary attempt={attempt} errors={error === undefined ? [] : [{ fieldId, message: error }]} />
      {children(error)}
      <div className={css.actions}>
        <Button type="submit" size="large" busy={busy}>
          {t('steps.next')}
        </Button>
      </div>
    </form>
  );
};
