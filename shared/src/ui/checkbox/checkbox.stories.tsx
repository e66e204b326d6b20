import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Checkbox } from './checkbox.tsx';

export default { component: Checkbox } satisfies Meta;

export const States = state((say) => (
  <Stack>
    <Checkbox label={say.form.remember} />
    <Checkbox label={say.form.remember} defaultChecked />
    <Checkbox label={say.form.remember} disabled />
    <Checkbox label={say.form.remember} disabled defaultChecked />
  </Stack>
));

export const WithHint = state((say) => <Checkbox label={say.form.agree} hint={say.form.agreeHint} />);

export const Wrong = state((say) => (
  <Checkbox label={say.form.agree} hint={say.form.agreeHint} error={say.form.agreeWrong} />
));
