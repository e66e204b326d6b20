import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { plainField, type PlainQuestion } from '../../forms/plain-form.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { useFormContext } from '../form/form-context.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './plain-end.module.css';

interface PlainEndProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** The end of a form for browsers without scripts, whose page answers it (205). */
export function PlainEnd({ icon, children }: PlainEndProps) {
  const { form, isPlain } = useFormContext();
  if (!isPlain) return null;
  const { question, submission } = form.rules.plain ?? {};
  return (
    <noscript>
      <div className={css.end}>
        {submission === undefined ? null : (
          <input type="hidden" name={plainField.submission} value={submission} />
        )}
        {question ? <Question question={question} id={questionId(form.rules.name)} /> : null}
        <Button type="submit" size="large" icon={icon}>
          {children}
        </Button>
      </div>
    </noscript>
  );
}

export const questionId = (form: string): string => `${form}-${plainField.answer}`;

interface QuestionProps {
  readonly question: PlainQuestion;
  readonly id: string;
}

const Question = ({ question: { words, token, isWrong }, id }: QuestionProps) => {
  const t = useUiText();
  return (
    <>
      <input type="hidden" name={plainField.token} value={token} />
      <Field
        required
        id={id}
        label={words}
        hint={t('form.question.hint')}
        error={isWrong ? t('form.question.wrong') : undefined}
      >
        <TextInput name={plainField.answer} inputMode="numeric" autoComplete="off" defaultValue="" />
      </Field>
    </>
  );
};
