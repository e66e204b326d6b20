import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { DateInput } from './date-input.tsx';

export default { component: DateInput } satisfies Meta;

export const Empty = state((say) => (
  <Kept<string> start="">
    {(value, change) => (
      <Field label={say.form.birthDate}>
        <DateInput value={value} onChange={change} />
      </Field>
    )}
  </Kept>
));

export const Filled = state((say) => (
  <Kept<string> start="03/12/1990">
    {(value, change) => (
      <Field label={say.form.birthDate}>
        <DateInput value={value} onChange={change} />
      </Field>
    )}
  </Kept>
));

export const Wrong = state((say) => (
  <Kept<string> start="31/02/1990">
    {(value, change) => (
      <Field label={say.form.birthDate} error={say.form.birthDateWrong}>
        <DateInput value={value} onChange={change} />
      </Field>
    )}
  </Kept>
));
