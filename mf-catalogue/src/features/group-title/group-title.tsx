import css from './group-title.module.css';

interface GroupTitleProps {
  readonly title: string;
  /** Of the page of the group alone, if it has one. */
  readonly href?: string | undefined;
  readonly level?: 2 | 3;
}

/** Stands over the offers of one speciality in a list of several. */
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
