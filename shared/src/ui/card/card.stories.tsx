import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Grid } from '../grid/grid.tsx';
import { Card } from './card.tsx';

export default { component: Card } satisfies Meta;

export const Tones = state((say) => (
  <Grid>
    <Card>{say.branch.address}</Card>
    <Card tone="accent">{say.visit.soon}</Card>
    <Card tone="sunken">{say.branch.hours}</Card>
  </Grid>
));

export const Paddings = state((say) => (
  <Grid>
    <Card padding="none">{say.branch.address}</Card>
    <Card padding="medium">{say.branch.address}</Card>
    <Card padding="large">{say.branch.address}</Card>
  </Grid>
));

export const LongWords = state((say) => (
  <Grid min="small">
    <Card>{say.long.department}</Card>
    <Card>{say.long.name}</Card>
    <Card>{say.long.service}</Card>
  </Grid>
));
