import type { NewsCard } from '@arev/shared/contracts/news';
import { summary } from '@arev/shared/head/plain-text';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Grid } from '@arev/shared/ui/grid';
import { MediaCard, MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';

const previewLength = 150;
const ratio = [3, 2] as const;

interface NewsGridProps {
  readonly news: readonly NewsCard[];
  readonly headingLevel?: 2 | 3;
  /** How many pictures are seen at once when the page opens. */
  readonly aboveFold?: number;
}

export const NewsGrid = ({ news, headingLevel = 2, aboveFold = 0 }: NewsGridProps) => {
  const { language } = useSite();
  const to = useHref();
  return (
    <Grid as="ul" min="large">
      {news.map(({ id, slug, title, description, newsDate, coverPhoto, photoPath }, index) => (
        <MediaCard
          key={id}
          as="li"
          headingLevel={headingLevel}
          href={to(page.newsArticle(slug))}
          title={title}
          eyebrow={<time dateTime={newsDate}>{formatLongDate(newsDate, language)}</time>}
          lead={summary(description, previewLength)}
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
              priority={index < aboveFold}
            />
          }
        />
      ))}
    </Grid>
  );
};

export const NewsGridSkeleton = ({ count }: { count: number }) => (
  <Grid min="large">
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={ratio} />
    ))}
  </Grid>
);
