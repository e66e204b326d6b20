import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { OutageBox } from './outage-box.tsx';

export default { component: OutageBox } satisfies Meta;

export const WithRetry = state(() => <OutageBox onRetry={() => {}} homeHref="#home" />);

export const Busy = state(() => <OutageBox onRetry={() => {}} busy />);

export const Offline = state(() => <OutageBox onRetry={() => {}} offline />);

export const OnlyTheWayHome = state(() => <OutageBox homeHref="#home" />);
