import css from './group-title.module.css';

interface GroupTitleProps {
  readonly title: string;
  /** The address of the group's own page, if it has one. */
  readonly href?: string | undefined;
  readonly level?: 2 | 3;
}

/** The heading of the offers of one speciality in a list of several. */
export const GroupTitle = ({ title, href, level = 2 }: GroupTitleProps) => {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag className={css.title}>
      {href === undefined ? (
        title
      ) : (
        <a className={css.link} href={href}>
          {title}
        </a>
      )}
    </Tag>
  );
};
