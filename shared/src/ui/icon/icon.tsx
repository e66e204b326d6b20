import type { LucideIcon } from 'lucide-react';

import css from './icon.module.css';

export interface IconProps {
  readonly icon: LucideIcon;
  readonly size?: 'small' | 'medium' | 'large';
  /** Only for an icon with a meaning of its own; beside text it is hidden from screen readers. */
  readonly label?: string;
}

export function Icon({ icon: Drawing, size = 'medium', label }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <Drawing className={css.icon} data-size={size} strokeWidth={1.75} focusable="false" {...naming} />;
}
