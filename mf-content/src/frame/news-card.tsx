import type { NewsCard as News } from '@arev/shared/contracts/news';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { Picture, type PictureProps } from '@arev/shared/ui/picture';

interface NewsCardProps
  extends
    Pick<MediaCardProps, 'as' | 'layout' | 'headingLevel' | 'lead'>,
    Pick<PictureProps, 'priority' | 'sizes'> {
  readonly news: News;
}

export const NewsCard = ({ news, priority = false, sizes, ...card }: NewsCardProps) => {
  const to = useHref();
  const { language } = useSite();
  const { slug, title, newsDate, coverPhoto, photoPath } = news;
  return (
    <MediaCard
      {...card}
      href={to(page.newsArticle(slug))}
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
          priority={priority}
          {...(sizes && { sizes })}
        />
      }
    />
  );
};
