import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import css from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** The address at which the tab is open, for readers without JavaScript. */
  readonly href: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

const stepOf: Readonly<Partial<Record<string, (at: number, count: number) => number>>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs by WAI-ARIA: one tab stop, arrow keys between them, and the panel after them. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    // Keys of the browser, such as Alt with an arrow for Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = stepOf[event.key];
    const target =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === current),
          tabs.length,
        )
      ];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(`${id}-tab-${target.id}`)?.focus();
  };
  const choose = (event: MouseEvent, tab: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChange(tab.id);
  };
  return (
    <>
      <div className={css.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            className={css.tab}
            id={`${id}-tab-${tab.id}`}
            role="tab"
            href={tab.href}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={(event) => choose(event, tab)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div className={css.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${current}`}>
        {children}
      </div>
    </>
  );
}
