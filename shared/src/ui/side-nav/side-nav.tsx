import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Icon } from '../icon/icon.tsx';
import css from './side-nav.module.css';

export interface SideNavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface SideNavProps {
  readonly label: string;
  readonly items: readonly SideNavItem[];
  /** The address of the current page. */
  readonly current: string;
}

/** The pages of an area: a column beside the page; on a phone a scrolling row above it. */
export function SideNav({ label, items, current }: SideNavProps) {
  const row = useRef<HTMLUListElement>(null);
  // The links may arrive after the page.
  const pages = items.map(({ href }) => href).join(' ');
  useEffect(() => {
    const list = row.current;
    const here = list?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: the page itself does not scroll.
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [current, pages]);
  return (
    <nav className={css.nav} aria-label={label} data-print="hide">
      <ul className={css.items} role="list" ref={row}>
        {items.map(({ href, label: name, icon }) => (
          <li key={href}>
            <a className={css.item} href={href} aria-current={href === current ? 'page' : undefined}>
              <Icon icon={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
