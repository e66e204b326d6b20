import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { keepFocus } from '../../forms/keep-focus.ts';
import { Button } from '../button/button.tsx';
import { goToField } from '../form-summary/go-to-field.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './submit-button.module.css';

export interface UnfinishedField {
  readonly fieldId: string;
  readonly label: string;
}

interface SubmitButtonProps {
  readonly icon: LucideIcon;
  readonly busy: boolean;
  /** The reasons why the form cannot be sent; while there are any, the button is disabled. */
  readonly unfinished: readonly UnfinishedField[];
  readonly children: ReactNode;
}

/** Disabled while the form is invalid; the line below always names the missing fields. */
export const SubmitButton = ({ icon, busy, unfinished, children }: SubmitButtonProps) => {
  const t = useUiText();
  const hint = useId();
  const isOpen = unfinished.length === 0;
  return (
    <div className={css.submit} data-needs-scripts="">
      <Button
        type="submit"
        size="large"
        icon={icon}
        busy={busy}
        aria-disabled={!isOpen}
        aria-describedby={isOpen || busy ? undefined : hint}
        // It stays focusable, so that the line below is read out; it sends nothing.
        onClick={(event) => {
          if (!isOpen) event.preventDefault();
        }}
        onMouseDown={keepFocus}
      >
        {children}
      </Button>
      {isOpen || busy ? null : (
        <p className={css.unfinished} id={hint}>
          {t('form.missing')}{' '}
          {unfinished.map(({ fieldId, label }, index) => (
            <span key={fieldId}>
              <button type="button" className={css.field} onClick={() => goToField(fieldId)}>
                {label}
              </button>
              {index < unfinished.length - 1 ? ', ' : null}
            </span>
          ))}
        </p>
      )}
    </div>
  );
};
