import type { Meta } from '@storybook/react-vite';

import { state, type StateOptions } from '../../../storybook/state.ts';
import { Kept } from '../../../storybook/kept.tsx';
import { Field } from '../field/field.tsx';
import { FilterMenu } from './filter-menu.tsx';

export default { component: FilterMenu } satisfies Meta;

interface CitiesProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly selected: readonly string[];
}

function Cities({ label, names, selected }: CitiesProps) {
  const options = names.map((name, index) => ({ value: String(index), label: name }));
  return (
    <Kept start={selected}>
      {(value, change) => <FilterMenu label={label} options={options} selected={value} onChange={change} />}
    </Kept>
  );
}

const opened = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
} satisfies StateOptions;

export const Closed = state((say) => (
  <Cities label={say.city.label} names={Object.values(say.city).slice(1, 4)} selected={[]} />
));

export const SomeChosen = state((say) => (
  <Cities label={say.city.label} names={Object.values(say.city).slice(1, 4)} selected={['0', '2']} />
));

export const Wrong = state((say) => (
  <Field label={say.city.label} error={say.form.agreeWrong}>
    <Cities label={say.city.label} names={Object.values(say.city).slice(1, 4)} selected={[]} />
  </Field>
));

export const Open = state(
  (say) => <Cities label={say.city.label} names={Object.values(say.city).slice(1, 4)} selected={['0']} />,
  opened,
);

export const OpenWithSearch = state(
  (say) => (
    <Cities label={say.city.label} names={Object.values(say.city).slice(1, 10)} selected={['0', '2']} />
  ),
  opened,
);

export const LongWords = state(
  (say) => <Cities label={say.long.speciality} names={Object.values(say.long)} selected={['0']} />,
  opened,
);
