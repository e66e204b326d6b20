import type { Card } from '@arev/shared/api-client';
import type { NewsCard as News } from '@arev/shared/contracts/news';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { CardPicture, type CardPictureProps } from '@arev/shared/ui/card-picture';
import { coverOf } from '../head/news-json-ld.ts';

interface NewsCardProps
  extends
    Pick<MediaCardProps, 'as' | 'layout' | 'headingLevel' | 'lead'>,
    Pick<CardPictureProps, 'priority' | 'sizes'> {
  readonly news: Card<News>;
}

export const NewsCard = ({ news, priority = false, sizes, ...card }: NewsCardProps) => {
  const to = useHref();
  const { language } = useSite();
  const { slug, title, newsDate } = news;
  return (
    <MediaCard
      {...card}
      href={to(page.newsArticle(slug))}
      eyebrow={<time dateTime={newsDate}>{formatLongDate(newsDate, language)}</time>}
      title={title}
      picture={<CardPicture kind="news" of={coverOf(news)} priority={priority} {...(sizes && { sizes })} />}
    />
  );
};
