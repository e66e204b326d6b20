import type { Meta } from '@storybook/react-vite';
import { Send } from 'lucide-react';

import { SampleForm } from '../../../storybook/sample-form.tsx';
import { state } from '../../../storybook/state.ts';
import { SubmitRow } from './submit-row.tsx';

export default { component: SubmitRow } satisfies Meta;

export const Unfinished = state((say) => (
  <SampleForm labels={say.form}>
    <SubmitRow icon={Send}>{say.form.send}</SubmitRow>
  </SampleForm>
));

export const Ready = state((say) => (
  <SampleForm labels={say.form} start={{ name: say.form.nameValue, email: 'ani@example.am' }}>
    <SubmitRow icon={Send}>{say.form.send}</SubmitRow>
  </SampleForm>
));
