import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { FormSummary } from './form-summary.tsx';

export default { component: FormSummary } satisfies Meta;

export const TwoFields = state((say) => (
  <Stack>
    <FormSummary
      attempt={1}
      errors={[
        { fieldId: 'email', message: say.form.emailWrong },
        { fieldId: 'phone', message: say.form.phoneWrong },
      ]}
    />
    <Field id="email" label={say.form.email} error={say.form.emailWrong}>
      <TextInput type="email" defaultValue="anna@" />
    </Field>
    <Field id="phone" label={say.form.phone} error={say.form.phoneWrong}>
      <TextInput type="tel" defaultValue="+374 (91) 12" />
    </Field>
  </Stack>
));

export const TitleOfItsOwn = state((say) => (
  <Stack>
    <FormSummary
      attempt={2}
      title={say.form.title}
      errors={[{ fieldId: 'name', message: say.form.passwordWrong }]}
    />
    <Field id="name" label={say.form.name}>
      <TextInput />
    </Field>
  </Stack>
));
