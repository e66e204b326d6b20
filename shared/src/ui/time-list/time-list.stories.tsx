import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { TimeList, type TimeOption } from './time-list.tsx';

export default { component: TimeList } satisfies Meta;

const times: readonly TimeOption[] = [
  { time: '09:00' },
  { time: '09:30', disabled: true },
  { time: '10:00' },
  { time: '14:30' },
  { time: '15:00', disabled: true },
  { time: '18:30' },
];

export const Free = state((say) => (
  <TimeList legend={say.visit.time} times={times} value={null} onChoose={() => {}} />
));

export const Chosen = state((say) => (
  <TimeList legend={say.visit.time} times={times} value="14:30" onChoose={() => {}} />
));

export const BeingKept = state((say) => (
  <TimeList legend={say.visit.time} times={times} value={null} busy="14:30" onChoose={() => {}} />
));

export const NoneLeft = state((say) => (
  <TimeList legend={say.visit.time} times={[]} value={null} onChoose={() => {}} />
));
