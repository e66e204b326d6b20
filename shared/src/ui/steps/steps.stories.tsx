import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Steps, type StepsProps } from './steps.tsx';

export default { component: Steps } satisfies Meta;

const booking = (current: StepsProps['current']) =>
  state((say) => (
    <Steps
      label={say.visit.steps}
      current={current}
      steps={[
        { id: 'branch', label: say.visit.branchStep, href: '#branch' },
        { id: 'doctor', label: say.visit.doctorStep, href: '#doctor' },
        { id: 'time', label: say.visit.timeStep },
        { id: 'summary', label: say.visit.summaryStep },
      ]}
    />
  ));

export const First = booking('branch');
export const Third = booking('time');
export const Last = booking('summary');
