import type { Meta } from '@storybook/react-vite';
import { CalendarCheck, Clock, Video } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Badge } from './badge.tsx';

export default { component: Badge } satisfies Meta;

export const Tones = state((say) => (
  <Stack direction="row" gap={2}>
    <Badge>{say.visit.done}</Badge>
    <Badge tone="accent">{say.visit.held}</Badge>
    <Badge tone="success">{say.visit.confirmed}</Badge>
    <Badge tone="warning">{say.visit.waiting}</Badge>
    <Badge tone="danger">{say.visit.cancelled}</Badge>
    <Badge tone="info">{say.visit.online}</Badge>
  </Stack>
));

export const WithIcon = state((say) => (
  <Stack direction="row" gap={2}>
    <Badge tone="success" icon={CalendarCheck}>
      {say.visit.confirmed}
    </Badge>
    <Badge tone="accent" icon={Clock}>
      {say.visit.held}
    </Badge>
    <Badge tone="info" icon={Video}>
      {say.visit.online}
    </Badge>
  </Stack>
));

export const LongWords = state((say) => <Badge tone="accent">{say.long.department}</Badge>);
