import type { Meta } from '@storybook/react-vite';
import { CalendarClock, MapPin } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { DoctorLine } from './doctor-line.tsx';

export default { component: DoctorLine } satisfies Meta;

export const Named = state((say) => (
  <DoctorLine icon={MapPin} label={say.visit.branchStep}>
    {say.branch.name}
  </DoctorLine>
));

export const LongWords = state((say) => <DoctorLine icon={CalendarClock}>{say.long.department}</DoctorLine>);
