import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Price } from './price.tsx';

export default { component: Price } satisfies Meta;

export const Amounts = state(() => (
  <Stack>
    <Price amount={5_000} />
    <Price amount={1_250_000} />
    <Price amount={0} />
  </Stack>
));

export const Large = state(() => <Price amount={18_000} size="large" />);

export const OnRequest = state(() => <Price amount={null} />);
