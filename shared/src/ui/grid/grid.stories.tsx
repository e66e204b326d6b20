import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Card } from '../card/card.tsx';
import { Grid, type GridProps } from './grid.tsx';

export default { component: Grid } satisfies Meta;

const grid = (min: NonNullable<GridProps['min']>) =>
  state((say) => (
    <Grid as="ul" min={min}>
      {Object.values(say.long).map((words) => (
        <Card as="li" key={words}>
          {words}
        </Card>
      ))}
    </Grid>
  ));

export const SmallColumns = grid('small');
export const MediumColumns = grid('medium');
export const LargeColumns = grid('large');
