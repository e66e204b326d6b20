import css from './group-title.module.css';

interface GroupTitleProps {
  readonly title: string;
  /** Of the page of the group alone, if it has one. */
  readonly href?: string | undefined;
}

/** Stands over the offers of one speciality in a list of several. */
export const GroupTitle = ({ title, href }: GroupTitleProps) => (
  <h2 className={css.title}>
    {href === undefined ? (
      title
    ) : (
      <a className={css.link} href={href}>
        {title}
      </a>
    )}
  </h2>
);
