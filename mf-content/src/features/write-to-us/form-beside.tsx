import { Card } from '@arev/shared/ui/card';
import type { ReactNode } from 'react';
import css from './form-beside.module.css';

interface FormBesideProps {
  /** Where no heading above it says what it is for. */
  readonly label?: string;
  readonly form: ReactNode;
  /** What helps anyone who fills it in. */
  readonly children: ReactNode;
}

/** A form in its card, and beside it what belongs to it. */
export const FormBeside = ({ label, form, children }: FormBesideProps) => (
  <div className={css.parts}>
    <Card as={label ? 'section' : 'div'} padding="large" aria-label={label}>
      <div className={css.form}>{form}</div>
    </Card>
    <div className={css.side}>{children}</div>
  </div>
);
