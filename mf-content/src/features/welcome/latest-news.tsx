import type { NewsCard } from '@arev/shared/contracts/news';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';
import css from './latest-news.module.css';

/** The newest stands large, the others beside it. */
export const LatestNews = ({ items }: { items: readonly NewsCard[] }) => (
  <ul className={css.news} role="list">
    {items.map((item, index) => (
      <li key={item.id} className={css.item}>
        <News item={item} layout={index === 0 ? 'tall' : 'wide'} />
      </li>
    ))}
  </ul>
);

const News = ({ item, layout }: { item: NewsCard; layout: 'tall' | 'wide' }) => {
  const to = useHref();
  const { language } = useSite();
  const { slug, title, newsDate, coverPhoto, photoPath } = item;
  return (
    <MediaCard
      layout={layout}
      href={to(`${page.news()}/${slug}`)}
      eyebrow={<time dateTime={newsDate}>{formatLongDate(newsDate, language)}</time>}
      title={title}
      picture={
        <Picture
          kind="news"
          photo={coverPhoto}
          photoPath={photoPath}
          alt=""
          width={1200}
          height={800}
          variant="card"
          shape="plain"
          sizes={layout === 'tall' ? '(width < 64rem) 92vw, 40rem' : '12rem'}
        />
      }
    />
  );
};
