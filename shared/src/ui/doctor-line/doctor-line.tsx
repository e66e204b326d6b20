import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './doctor-line.module.css';

export interface DoctorLineProps {
  readonly icon: LucideIcon;
  /** The meaning of the icon. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A short fact about a doctor, in a card or a row. */
export function DoctorLine({ icon, label, children }: DoctorLineProps) {
  return (
    <p className={css.line}>
      <Icon icon={icon} size="small" {...(label && { label })} />
      <span>{children}</span>
    </p>
  );
}
