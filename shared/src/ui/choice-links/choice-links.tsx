import css from './choice-links.module.css';

interface Choice {
  readonly href: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly current: boolean;
}

interface ChoiceLinksProps {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Filters of a list as links: open, past, all. */
export const ChoiceLinks = ({ label, choices }: ChoiceLinksProps) => (
  <nav aria-label={label} data-print="hide">
    <ul className={css.choices} role="list">
      {choices.map(({ href, label: name, count, current }) => (
        <li key={href}>
          <a className={css.choice} href={href} aria-current={current ? 'page' : undefined}>
            {name}
            {count === undefined ? null : <span className={css.count}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
