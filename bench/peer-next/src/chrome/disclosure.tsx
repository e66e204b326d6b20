import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from '@shell/chrome/header/disclosure.module.css';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly face: string;
  readonly label?: string;
  readonly icon?: LucideIcon;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A button with a panel below it; works without scripts. */
export const Disclosure = ({ face, label, icon, align = 'start', children }: DisclosureProps) => (
  <details className={css.disclosure} name="site-header-menu">
    <summary className={css.button}>
      {icon ? <Icon icon={icon} size="small" /> : null}
      {label ? <VisuallyHidden>{`${label}: `}</VisuallyHidden> : null}
      <span>{face}</span>
      <span className={css.mark}>
        <Icon icon={ChevronDown} size="small" />
      </span>
    </summary>
    <div className={css.panel} data-align={align}>
      {children}
    </div>
  </details>
);
