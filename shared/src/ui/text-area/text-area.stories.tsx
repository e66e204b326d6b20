import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { TextArea } from './text-area.tsx';

export default { component: TextArea } satisfies Meta;

export const Empty = state((say) => (
  <Field label={say.form.comment} hint={say.form.commentHint} optional>
    <TextArea />
  </Field>
));

export const Filled = state((say) => (
  <Field label={say.form.comment}>
    <TextArea defaultValue={say.form.commentValue} />
  </Field>
));

export const Wrong = state((say) => (
  <Field label={say.form.comment} error={say.form.commentWrong}>
    <TextArea />
  </Field>
));

export const Disabled = state((say) => (
  <Field label={say.form.comment}>
    <TextArea defaultValue={say.form.commentValue} disabled />
  </Field>
));
