import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

export default { component: Field } satisfies Meta;

export const Empty = state((say) => (
  <Field label={say.form.name}>
    <TextInput />
  </Field>
));

export const WithHint = state((say) => (
  <Field label={say.form.email} hint={say.form.emailHint} required>
    <TextInput type="email" defaultValue="anna@example.am" />
  </Field>
));

export const Optional = state((say) => (
  <Field label={say.form.comment} optional>
    <TextInput />
  </Field>
));

export const Wrong = state((say) => (
  <Field label={say.form.email} hint={say.form.emailHint} error={say.form.emailWrong} required>
    <TextInput type="email" defaultValue="anna@" />
  </Field>
));

export const LongWords = state((say) => (
  <Field label={say.long.department} hint={say.long.service} error={say.form.agreeWrong}>
    <TextInput defaultValue={say.long.name} />
  </Field>
));
