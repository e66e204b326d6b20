import type { NewsCard as News } from '@arev/shared/contracts/news';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreLink } from '@arev/shared/ui/more-link';
import { NewsCard } from '../../frame/news-card.tsx';
import css from './read-next.module.css';

interface ReadNextProps {
  readonly related: readonly News[];
  /** The article itself. */
  readonly children: ReactNode;
}

/** An article with further reading: below it on a phone, beside it on a desktop screen. */
export const ReadNext = ({ related, children }: ReadNextProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const titleId = useId();
  if (related.length === 0) return children;
  return (
    <div className={css.page}>
      {children}
      <section className={css.next} aria-labelledby={titleId} data-print="hide">
        <h2 className={css.title} id={titleId}>
          {t('news.related')}
        </h2>
        <ul className={css.list} role="list">
          {related.map((news) => (
            <NewsCard key={news.id} as="li" layout="wide" headingLevel={3} news={news} sizes="12rem" />
          ))}
        </ul>
        <MoreLink href={to(page.news())}>{t('news.all')}</MoreLink>
      </section>
    </div>
  );
};
