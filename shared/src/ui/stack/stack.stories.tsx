import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Card } from '../card/card.tsx';
import { Stack } from './stack.tsx';

export default { component: Stack } satisfies Meta;

export const Column = state((say) => (
  <Stack as="ul" gap={3}>
    <Card as="li">{say.visit.confirmed}</Card>
    <Card as="li">{say.visit.waiting}</Card>
    <Card as="li">{say.visit.done}</Card>
  </Stack>
));

export const WrappingRow = state((say) => (
  <Stack direction="row" gap={2} align="center" justify="between">
    {Object.values(say.city).map((name) => (
      <Card key={name}>{name}</Card>
    ))}
  </Stack>
));
