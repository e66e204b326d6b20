import type { SeminarCard } from '@arev/shared/contracts/seminars';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { Grid } from '@arev/shared/ui/grid';
import { Icon } from '@arev/shared/ui/icon';
import { MediaCard, MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { CardPicture, cardRatio } from '@arev/shared/ui/card-picture';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Previewed } from '../../api/preview.ts';
import { clinicTimestamp, isOver, shortWhen } from './when.ts';
import css from './seminar-grid.module.css';

interface SeminarGridProps {
  readonly seminars: readonly Previewed<SeminarCard>[];
  /** When they were loaded: a part of the page data, while the browser may have another clock than the server. */
  readonly now: number;
  readonly headingLevel?: 2 | 3;
  /** How many pictures are visible when the page opens. */
  readonly aboveFold?: number;
}

export const SeminarGrid = ({ seminars, now, headingLevel = 2, aboveFold = 0 }: SeminarGridProps) => (
  <Grid as="ul" min="large">
    {seminars.map((seminar, index) => (
      <SeminarCard
        key={seminar.id}
        seminar={seminar}
        now={now}
        headingLevel={headingLevel}
        priority={index < aboveFold}
      />
    ))}
  </Grid>
);

interface SeminarCardProps {
  readonly seminar: Previewed<SeminarCard>;
  readonly now: number;
  readonly headingLevel: 2 | 3;
  readonly priority: boolean;
}

const SeminarCard = ({ seminar, now, headingLevel, priority }: SeminarCardProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { language } = useSite();
  const { slug, title, preview, seminarDate, address } = seminar;
  return (
    <MediaCard
      as="li"
      headingLevel={headingLevel}
      href={to(page.seminar(slug))}
      title={title}
      eyebrow={
        <time dateTime={clinicTimestamp(seminarDate)}>
          {t('seminars.when', shortWhen(seminar, language))}
        </time>
      }
      lead={preview}
      picture={<CardPicture kind="news" of={seminar} priority={priority} />}
      footer={isOver(seminar, now) ? <Badge>{t('seminars.over')}</Badge> : null}
    >
      <p className={css.address}>
        <Icon icon={MapPin} size="small" />
        {address}
      </p>
    </MediaCard>
  );
};

export const SeminarGridSkeleton = ({ count }: { count: number }) => (
  <Grid min="large">
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={cardRatio.other} />
    ))}
  </Grid>
);
