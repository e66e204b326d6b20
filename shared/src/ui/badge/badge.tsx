import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import css from './badge.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  readonly icon?: LucideIcon;
}

export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {icon ? <Icon icon={icon} size="small" /> : null}
      <span>{children}</span>
    </span>
  );
}
