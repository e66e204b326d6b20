import type { Meta } from '@storybook/react-vite';
import { Download, Settings } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { IconButton } from './icon-button.tsx';

export default { component: IconButton } satisfies Meta;

export const Variants = state((say) => (
  <Stack direction="row">
    <IconButton label={say.page.settings} icon={Settings} />
    <IconButton label={say.page.download} icon={Download} variant="secondary" />
    <IconButton label={say.page.download} icon={Download} variant="primary" />
  </Stack>
));

export const Sizes = state((say) => (
  <Stack direction="row" align="center">
    <IconButton label={say.page.settings} icon={Settings} variant="secondary" size="small" />
    <IconButton label={say.page.settings} icon={Settings} variant="secondary" />
  </Stack>
));

export const Pressed = state((say) => (
  <Stack direction="row">
    <IconButton label={say.page.settings} icon={Settings} aria-pressed />
    <IconButton label={say.page.settings} icon={Settings} aria-pressed={false} />
  </Stack>
));

export const Disabled = state((say) => (
  <Stack direction="row">
    <IconButton label={say.page.settings} icon={Settings} disabled />
    <IconButton label={say.page.download} icon={Download} variant="secondary" disabled />
  </Stack>
));
