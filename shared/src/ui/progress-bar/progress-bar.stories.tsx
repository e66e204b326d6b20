import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ProgressBar } from './progress-bar.tsx';

export default { component: ProgressBar } satisfies Meta;

export const NextPageOnItsWay = state(() => <ProgressBar active />);

export const AtRest = state(() => <ProgressBar active={false} />);
