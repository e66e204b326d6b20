import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Spinner } from './spinner.tsx';

export default { component: Spinner } satisfies Meta;

export const Sizes = state(() => (
  <Stack direction="row" align="center">
    <Spinner size="small" />
    <Spinner />
    <Spinner size="large" />
  </Stack>
));

export const WithWords = state((say) => <Spinner size="large" label={say.visit.waiting} />);
