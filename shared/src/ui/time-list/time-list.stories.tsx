import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import type { PlainTime } from '../../i18n/index.ts';
import { Kept } from '../../../storybook/kept.tsx';
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
  <Kept<PlainTime | null> start={null}>
    {(value, change) => (
      <TimeList legend={say.visit.time} name="free" times={times} value={value} onChange={change} />
    )}
  </Kept>
));

export const Chosen = state((say) => (
  <Kept<PlainTime | null> start="14:30">
    {(value, change) => (
      <TimeList legend={say.visit.time} name="chosen" times={times} value={value} onChange={change} />
    )}
  </Kept>
));

export const NoneLeft = state((say) => (
  <TimeList legend={say.visit.time} name="none" times={[]} value={null} onChange={() => {}} />
));

export const Wrong = state((say) => (
  <Kept<PlainTime | null> start={null}>
    {(value, change) => (
      <TimeList
        legend={say.visit.time}
        name="wrong"
        times={times}
        value={value}
        onChange={change}
        error={say.form.timeWrong}
      />
    )}
  </Kept>
));
