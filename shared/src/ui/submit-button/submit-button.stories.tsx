import type { Meta } from '@storybook/react-vite';
import { Send } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { SubmitButton } from './submit-button.tsx';

export default { component: SubmitButton } satisfies Meta;

export const Ready = state((say) => (
  <SubmitButton icon={Send} busy={false} unfinished={[]}>
    {say.form.send}
  </SubmitButton>
));

export const Unfinished = state((say) => (
  <SubmitButton
    icon={Send}
    busy={false}
    unfinished={[
      { fieldId: 'name', label: say.form.name },
      { fieldId: 'email', label: say.form.email },
    ]}
  >
    {say.form.send}
  </SubmitButton>
));

export const Busy = state((say) => (
  <SubmitButton icon={Send} busy unfinished={[]}>
    {say.form.send}
  </SubmitButton>
));
