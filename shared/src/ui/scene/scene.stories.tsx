import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Scene } from './scene.tsx';

export default { component: Scene } satisfies Meta;

export const Scenes = state(() => (
  <Stack direction="row">
    <Scene name="horizon" />
    <Scene name="cloud" />
    <Scene name="dusk" />
  </Stack>
));
