import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Kept } from '../../../storybook/kept.tsx';
import { Field } from '../field/field.tsx';
import { PhoneInput } from './phone-input.tsx';

export default { component: PhoneInput } satisfies Meta;

const phone = (start: string, wrong: boolean) =>
  state((say) => (
    <Kept start={start}>
      {(value, change) => (
        <Field
          label={say.form.phone}
          hint={say.form.phoneHint}
          error={wrong ? say.form.phoneWrong : undefined}
        >
          <PhoneInput value={value} onChange={change} />
        </Field>
      )}
    </Kept>
  ));

export const Empty = phone('', false);
export const Filled = phone('+374 (91) 12 34 56', false);
export const Wrong = phone('+374 (91) 12', true);
