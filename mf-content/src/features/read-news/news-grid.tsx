import type { NewsCard as News } from '@arev/shared/contracts/news';
import { cardRatio } from '@arev/shared/ui/card-picture';
import { Grid } from '@arev/shared/ui/grid';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import type { Previewed } from '../../api/preview.ts';
import { NewsCard } from '../../frame/news-card.tsx';

interface NewsGridProps {
  readonly news: readonly Previewed<News>[];
  /** How many pictures are visible when the page opens. */
  readonly aboveFold?: number;
}

export const NewsGrid = ({ news, aboveFold = 0 }: NewsGridProps) => (
  <Grid as="ul" min="large">
    {news.map((item, index) => (
      <NewsCard
        key={item.id}
        as="li"
        news={item}
        headingLevel={2}
        lead={item.preview}
        priority={index < aboveFold}
      />
    ))}
  </Grid>
);

export const NewsGridSkeleton = ({ count }: { count: number }) => (
  <Grid min="large">
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={cardRatio.other} />
    ))}
  </Grid>
);
