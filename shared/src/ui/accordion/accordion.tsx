import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { useLangOf } from '../ui-text/ui-text.ts';
import css from './accordion.module.css';

export interface AccordionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Panels of one name close each other. */
  readonly name?: string;
  readonly headingLevel?: 2 | 3 | 4;
  readonly note?: ReactNode;
  readonly onToggle?: (open: boolean) => void;
}

/** A native disclosure: it also opens without JavaScript, and for the browser's own search. */
export function Accordion({
  title,
  children,
  defaultOpen = false,
  headingLevel = 3,
  ...rest
}: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  const langOf = useLangOf();
  return (
    <details
      className={css.accordion}
      open={defaultOpen}
      name={rest.name}
      onToggle={(event) => rest.onToggle?.(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <Heading className={css.title} lang={langOf(title)}>
          {title}
        </Heading>
        {rest.note ? <span className={css.note}>{rest.note}</span> : null}
        <span className={css.mark}>
          <Icon icon={ChevronDown} />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
