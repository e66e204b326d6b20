import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { PayButton } from './pay-button.tsx';

export default { component: PayButton } satisfies Meta;

const way = { start: () => Promise.reject(new TypeError('Failed to fetch')), go: () => Promise.resolve() };

export const Ready = state((say) => <PayButton {...way}>{say.visit.pay}</PayButton>);

export const NotOpened = state((say) => <PayButton {...way}>{say.visit.pay}</PayButton>, {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('alert');
  },
});
