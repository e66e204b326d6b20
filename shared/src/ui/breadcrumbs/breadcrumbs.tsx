import { ChevronRight } from 'lucide-react';

import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** The last one is the page itself and needs no link. */
  readonly href?: string;
}

export interface BreadcrumbsProps {
  readonly items: readonly Breadcrumb[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const t = useUiText();
  return (
    <nav className={css.nav} aria-label={t('breadcrumbs.label')} data-print="hide">
      <ol className={css.list} role="list">
        {items.map((item, index) => (
          <li className={css.item} key={`${index}-${item.label}`}>
            {index > 0 ? <Icon icon={ChevronRight} size="small" /> : null}
            {item.href && index < items.length - 1 ? (
              <a className={css.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
