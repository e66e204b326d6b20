import { Card } from '@arev/shared/ui/card';
import type { ReactNode } from 'react';
import css from './form-beside.module.css';

interface FormBesideProps {
  /** Only if no heading above says what the form is for. */
  readonly label?: string;
  readonly form: ReactNode;
  /** Help for filling in the form. */
  readonly children: ReactNode;
}

/** A form in a card, with related information beside it. */
export const FormBeside = ({ label, form, children }: FormBesideProps) => (
  <div className={css.parts}>
    <Card as={label ? 'section' : 'div'} padding="large" aria-label={label}>
      <div className={css.form}>{form}</div>
    </Card>
    <div className={css.side}>{children}</div>
  </div>
);
