import type { Meta } from '@storybook/react-vite';
import { Heart, MapPin, Stethoscope } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Icon } from './icon.tsx';

export default { component: Icon } satisfies Meta;

export const Sizes = state(() => (
  <Stack direction="row" align="center">
    <Icon icon={Stethoscope} size="small" />
    <Icon icon={Stethoscope} />
    <Icon icon={Stethoscope} size="large" />
  </Stack>
));

export const BesideWords = state((say) => (
  <Stack direction="row" gap={2} align="center">
    <Icon icon={MapPin} />
    <span>{say.branch.address}</span>
  </Stack>
));

export const SayingSomething = state((say) => <Icon icon={Heart} label={say.service.name} />);
