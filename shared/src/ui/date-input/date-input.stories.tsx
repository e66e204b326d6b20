import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { DateInput } from './date-input.tsx';

export default { component: DateInput } satisfies Meta;

const bounds = { min: '1906-11-23', max: '2026-11-23' };

export const Empty = state((say) => (
  <Kept<string> start="">
    {(value, change) => (
      <Field label={say.form.birthDate}>
        <DateInput value={value} onChange={change} bounds={bounds} />
      </Field>
    )}
  </Kept>
));

export const Filled = state((say) => (
  <Kept<string> start="03/12/1990">
    {(value, change) => (
      <Field label={say.form.birthDate}>
        <DateInput value={value} onChange={change} bounds={bounds} />
      </Field>
    )}
  </Kept>
));

export const Wrong = state((say) => (
  <Kept<string> start="31/02/1990">
    {(value, change) => (
      <Field label={say.form.birthDate} error={say.form.birthDateWrong}>
        <DateInput value={value} onChange={change} bounds={bounds} />
      </Field>
    )}
  </Kept>
));

export const Calendar = state(
  (say) => (
    <Kept<string> start="07/03/1987">
      {(value, change) => (
        <Field label={say.visit.day}>
          <DateInput value={value} onChange={change} bounds={bounds} />
        </Field>
      )}
    </Kept>
  ),
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button'));
      await canvas.findByRole('dialog');
    },
  },
);
