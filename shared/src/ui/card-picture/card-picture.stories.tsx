import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Grid } from '../grid/grid.tsx';
import { CardPicture } from './card-picture.tsx';

export default { component: CardPicture } satisfies Meta;

export const Drawn = state(() => (
  <Grid min="small">
    <CardPicture kind="doctor" />
    <CardPicture kind="branch" />
  </Grid>
));
