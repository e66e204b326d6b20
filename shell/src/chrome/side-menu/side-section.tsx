import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import css from './side-menu.module.css';

interface SideSectionProps {
  readonly title: string;
  /** The current choice. */
  readonly note?: string;
  readonly needsScripts?: boolean;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export const SideSection = ({ title, note, needsScripts, open, children }: SideSectionProps) => (
  <details className={css.section} data-needs-scripts={needsScripts ? '' : undefined} open={open}>
    <summary className={css.summary}>
      <span className={css.title}>{title}</span>
      {note ? <span className={css.note}>{note}</span> : null}
      <span className={css.mark}>
        <Icon icon={ChevronDown} size="small" />
      </span>
    </summary>
    <div className={css.inside}>{children}</div>
  </details>
);
