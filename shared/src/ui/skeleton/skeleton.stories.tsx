import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

export default { component: Skeleton } satisfies Meta;

export const Shapes = state(() => (
  <Stack>
    <Skeleton shape="title" width="half" />
    <Skeleton lines={3} />
    <Skeleton shape="circle" />
    <Skeleton shape="control" width="long" />
    <Skeleton shape="block" ratio={[16, 5]} />
  </Stack>
));

export const AroundAScreen = state((say) => (
  <Loading label={say.visit.list}>
    <Stack>
      <Skeleton shape="title" width="short" />
      <Skeleton lines={2} width="long" />
      <Skeleton shape="control" />
    </Stack>
  </Loading>
));
