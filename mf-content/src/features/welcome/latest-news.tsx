import type { Card } from '@arev/shared/api-client';
import type { NewsCard as News } from '@arev/shared/contracts/news';
import { NewsCard } from '../../frame/news-card.tsx';
import css from './latest-news.module.css';

/** The latest item is large, the others are beside it. */
export const LatestNews = ({ items }: { items: readonly Card<News>[] }) => (
  <ul className={css.news} role="list">
    {items.map((item, index) => (
      <li key={item.id} className={css.item}>
        {index === 0 ? (
          <NewsCard news={item} layout="tall" sizes="(width < 64rem) 92vw, 40rem" />
        ) : (
          <NewsCard news={item} layout="wide" sizes="12rem" />
        )}
      </li>
    ))}
  </ul>
);
