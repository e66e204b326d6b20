import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

export default { component: PasswordInput } satisfies Meta;

export const Hidden = state((say) => (
  <Field label={say.form.password}>
    <PasswordInput defaultValue="arev-demo-ani" />
  </Field>
));

export const Shown = state(
  (say) => (
    <Field label={say.form.password}>
      <PasswordInput defaultValue="arev-demo-ani" />
    </Field>
  ),
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button'));
    },
  },
);

export const Wrong = state((say) => (
  <Field label={say.form.password} hint={say.form.passwordHint} error={say.form.passwordWrong}>
    <PasswordInput defaultValue="arev" />
  </Field>
));

export const Disabled = state((say) => (
  <Field label={say.form.password}>
    <PasswordInput defaultValue="arev-demo-ani" disabled />
  </Field>
));
