import { CircleAlert } from 'lucide-react';

import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

interface FieldErrorProps {
  readonly id: string | undefined;
  readonly children: string;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={css.error} id={id}>
      <Icon icon={CircleAlert} size="small" />
      <span>{children}</span>
    </p>
  );
}
