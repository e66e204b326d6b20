import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Kept } from '../../../storybook/kept.tsx';
import { RadioList } from './radio-list.tsx';

export default { component: RadioList } satisfies Meta;

export const WithHints = state((say) => (
  <Kept<string | null> start="kentron">
    {(value, change) => (
      <RadioList
        legend={say.branch.legend}
        hint={say.branch.hint}
        name="branch"
        value={value}
        onChange={change}
        options={[
          { value: 'kentron', label: say.branch.name, hint: say.branch.address },
          { value: 'gyumri', label: say.branch.second, hint: say.branch.secondAddress },
          { value: 'vanadzor', label: say.branch.third, hint: say.branch.closed, disabled: true },
        ]}
      />
    )}
  </Kept>
));

export const InARow = state((say) => (
  <Kept<string | null> start={null}>
    {(value, change) => (
      <RadioList
        legend={say.form.payer}
        name="payer"
        layout="row"
        value={value}
        onChange={change}
        options={[
          { value: 'self', label: say.form.self },
          { value: 'insurance', label: say.form.insurance },
          { value: 'employer', label: say.form.employer },
        ]}
      />
    )}
  </Kept>
));

export const PlainWithoutLegend = state((say) => (
  <Kept<string | null> start="self">
    {(value, change) => (
      <RadioList
        legend={say.form.payer}
        legendHidden
        name="plain"
        layout="plain"
        value={value}
        onChange={change}
        options={[
          { value: 'self', label: say.form.self },
          { value: 'insurance', label: say.form.insurance, hint: say.form.insuranceHint },
        ]}
      />
    )}
  </Kept>
));

export const Wrong = state((say) => (
  <Kept<string | null> start={null}>
    {(value, change) => (
      <RadioList
        legend={say.form.payer}
        error={say.form.payerWrong}
        name="wrong"
        value={value}
        onChange={change}
        options={[
          { value: 'self', label: say.form.self },
          { value: 'long', label: say.long.department },
        ]}
      />
    )}
  </Kept>
));
