import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

export default { component: TextInput } satisfies Meta;

export const Empty = state((say) => (
  <Field label={say.form.name}>
    <TextInput autoComplete="name" />
  </Field>
));

export const Filled = state((say) => (
  <Field label={say.form.name}>
    <TextInput autoComplete="name" defaultValue={say.form.nameValue} />
  </Field>
));

export const Placeholder = state((say) => (
  <TextInput type="search" aria-label={say.doctor.find} placeholder={say.doctor.find} />
));

export const Wrong = state((say) => (
  <Field label={say.form.email} error={say.form.emailWrong}>
    <TextInput type="email" defaultValue="anna@" />
  </Field>
));

export const Disabled = state((say) => (
  <Field label={say.form.name}>
    <TextInput defaultValue={say.form.nameValue} disabled />
  </Field>
));
