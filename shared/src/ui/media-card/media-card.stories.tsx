import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Grid } from '../grid/grid.tsx';
import { Picture } from '../picture/picture.tsx';
import { Loading } from '../skeleton/skeleton.tsx';
import { MediaCard, MediaCardSkeleton } from './media-card.tsx';

export default { component: MediaCard } satisfies Meta;

const portrait = { kind: 'doctor', width: 400, height: 500, alt: '' } as const;

export const Tall = state((say) => (
  <Grid min="small">
    <MediaCard
      href="#next"
      title={say.doctor.name}
      lead={say.doctor.speciality}
      picture={<Picture {...portrait} photo="portrait.svg" photoPath="pictures" />}
      footer={<Button size="small">{say.visit.chooseTime}</Button>}
    >
      <Badge tone="accent">{say.doctor.experience}</Badge>
    </MediaCard>
    <MediaCard
      href="#next"
      title={say.long.name}
      lead={say.long.speciality}
      picture={<Picture {...portrait} />}
      footer={<Button size="small">{say.visit.chooseTime}</Button>}
    />
    <MediaCard
      href="#next"
      eyebrow={say.news.date}
      title={say.news.title}
      lead={say.news.lead}
      picture={<Picture kind="news" width={400} height={500} alt="" />}
    />
  </Grid>
));

export const Wide = state((say) => (
  <MediaCard
    layout="wide"
    href="#next"
    title={say.branch.name}
    lead={say.branch.address}
    picture={<Picture kind="branch" width={600} height={400} alt="" />}
  >
    {say.branch.hours}
  </MediaCard>
));

export const LyingOnPhones = state((say) => (
  <MediaCard
    layout="auto"
    href="#next"
    title={say.service.name}
    lead={say.service.lead}
    picture={<Picture kind="service" width={600} height={400} alt="" />}
  />
));

export const WithoutLink = state((say) => (
  <MediaCard title={say.doctor.name} lead={say.doctor.speciality} picture={<Picture {...portrait} />} />
));

export const OnItsWay = state(() => (
  <Loading>
    <Grid min="small">
      <MediaCardSkeleton ratio={[4, 5]} />
      <MediaCardSkeleton ratio={[4, 5]} />
      <MediaCardSkeleton ratio={[3, 2]} layout="wide" />
    </Grid>
  </Loading>
));
