import { Icon } from '@arev/shared/ui/icon';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Short facts, each with a label. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <ul className={css.facts} role="list">
    {children}
  </ul>
);

interface FactProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

export const Fact = ({ icon, label, children }: FactProps) => (
  <li className={css.fact}>
    <span className={css.mark}>
      <Icon icon={icon} />
    </span>
    <div className={css.value}>
      <p className={css.label}>{label}</p>
      {children}
    </div>
  </li>
);
