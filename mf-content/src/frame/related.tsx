import { type ReactNode, useId } from 'react';
import { MoreLink } from '@arev/shared/ui/more-link';
import css from './related.module.css';

interface RelatedProps {
  readonly title: string;
  readonly more: { readonly href: string; readonly words: string };
  readonly children: ReactNode;
}

/** Further reading, with a link to the whole list. */
export const Related = ({ title, more, children }: RelatedProps) => {
  const titleId = useId();
  return (
    <section className={css.related} aria-labelledby={titleId} data-print="hide">
      <div className={css.top}>
        <h2 id={titleId}>{title}</h2>
        <MoreLink href={more.href}>{more.words}</MoreLink>
      </div>
      {children}
    </section>
  );
};
