import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

export default { component: Select } satisfies Meta;

const cities = (names: readonly string[]) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));

export const NothingChosen = state((say) => (
  <Field label={say.city.label}>
    <Select placeholder={say.city.none}>{cities([say.city.yerevan, say.city.gyumri])}</Select>
  </Field>
));

export const Chosen = state((say) => (
  <Field label={say.city.label}>
    <Select defaultValue={say.city.gyumri}>{cities([say.city.yerevan, say.city.gyumri])}</Select>
  </Field>
));

export const Wrong = state((say) => (
  <Field label={say.city.label} error={say.city.none}>
    <Select placeholder={say.city.none}>{cities([say.city.yerevan, say.city.gyumri])}</Select>
  </Field>
));

export const Disabled = state((say) => (
  <Field label={say.city.label}>
    <Select disabled>{cities([say.city.yerevan])}</Select>
  </Field>
));

export const LongWords = state((say) => (
  <Field label={say.service.category}>
    <Select>{cities(Object.values(say.long))}</Select>
  </Field>
));
