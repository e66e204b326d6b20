import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Grid } from '../grid/grid.tsx';
import { Picture } from './picture.tsx';

export default { component: Picture } satisfies Meta;

const photo = { photo: 'portrait.svg', photoPath: 'pictures', width: 400, height: 500 } as const;

export const Photo = state((say) => (
  <Grid min="small">
    <Picture kind="doctor" {...photo} alt={say.doctor.photo} />
    <Picture kind="doctor" {...photo} alt={say.doctor.photo} shape="plain" fit="contain" />
    <Picture kind="doctor" {...photo} height={400} alt={say.doctor.photo} shape="circle" />
  </Grid>
));

export const WithoutPhoto = state((say) => (
  <Grid min="small">
    <Picture kind="doctor" width={400} height={500} alt={say.doctor.photo} />
    <Picture kind="branch" width={600} height={400} alt={say.branch.photo} />
    <Picture kind="service" width={600} height={400} alt={say.service.name} />
    <Picture kind="news" width={600} height={400} alt={say.news.title} />
  </Grid>
));

export const RoundWithoutPhoto = state(() => (
  <Grid min="small">
    <Picture kind="doctor" width={400} height={400} alt="" shape="circle" />
  </Grid>
));
