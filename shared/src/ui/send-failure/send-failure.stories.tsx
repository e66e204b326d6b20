import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { SendFailure } from './send-failure.tsx';

export default { component: SendFailure } satisfies Meta;

export const NotSent = state(() => <SendFailure error={new TypeError('Failed to fetch')} />);
