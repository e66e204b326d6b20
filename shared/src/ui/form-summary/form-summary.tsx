import { useEffect, useId, useRef } from 'react';

import { fieldWanted, goToField } from './go-to-field.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './form-summary.module.css';

export { fieldWanted, goToField };

export interface FieldProblem {
  readonly fieldId: string;
  readonly message: string;
}

export interface FormSummaryProps {
  readonly errors: readonly FieldProblem[];
  /** How often the form was submitted: the summary takes focus after each try with errors. */
  readonly attempt: number;
  readonly title?: string;
}

export function FormSummary({ errors, attempt, title }: FormSummaryProps) {
  const t = useUiText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0;

  // Once per try, and not for an error that appears while the person types again.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (attempt === 0) return undefined;
    wantsFocus.current = true;
    const typed = () => (wantsFocus.current = false);
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, [attempt]);
  useEffect(() => {
    if (!failed || !wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.focus();
  }, [attempt, failed]);

  if (!failed || attempt === 0) return null;
  return (
    <div className={css.summary} ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title ?? t('form.summaryTitle')}
      </h2>
      <ul className={css.list}>
        {errors.map((problem) => (
          <li key={`${problem.fieldId}-${problem.message}`}>
            <a
              className={css.link}
              href={`#${problem.fieldId}`}
              onClick={(event) => {
                // The address gets no fragment: Back should leave the form, not walk through its errors.
                event.preventDefault();
                goToField(problem.fieldId);
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
