import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import type { PlainDate } from '../../i18n/index.ts';
import { Kept } from '../../../storybook/kept.tsx';
import { DatePicker } from './date-picker.tsx';

export default { component: DatePicker } satisfies Meta;

const today: PlainDate = '2026-12-01';
const soon: readonly PlainDate[] = ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-18', '2027-01-12'];
const later: readonly PlainDate[] = ['2027-01-12', '2027-01-13'];

export const FreeDays = state((say) => (
  <Kept<PlainDate | null> start={null}>
    {(value, change) => (
      <DatePicker label={say.visit.day} today={today} available={soon} value={value} onChange={change} />
    )}
  </Kept>
));

export const Chosen = state((say) => (
  <Kept<PlainDate> start="2026-12-03">
    {(value, change) => (
      <DatePicker label={say.visit.day} today={today} available={soon} value={value} onChange={change} />
    )}
  </Kept>
));

export const NothingInThisMonth = state((say) => (
  <Kept<PlainDate> start="2026-12-03">
    {(value, change) => (
      <DatePicker label={say.visit.day} today={today} available={later} value={value} onChange={change} />
    )}
  </Kept>
));

export const NothingFree = state((say) => (
  <DatePicker label={say.visit.day} today={today} available={[]} value={null} onChange={() => {}} />
));

export const Busy = state((say) => (
  <DatePicker label={say.visit.day} today={today} available={[]} value={null} onChange={() => {}} busy />
));
