import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ChoiceLinks } from './choice-links.tsx';

export default { component: ChoiceLinks } satisfies Meta;

export const OneChosen = state((say) => (
  <ChoiceLinks
    label={say.visit.list}
    choices={[
      { href: '#booked', label: say.visit.confirmed, count: 3, current: true },
      { href: '#done', label: say.visit.done, count: 0, current: false },
      { href: '#cancelled', label: say.visit.cancelled, current: false },
    ]}
  />
));

export const LongWords = state((say) => (
  <ChoiceLinks
    label={say.service.all}
    choices={[
      { href: '#department', label: say.long.department, current: false },
      { href: '#service', label: say.long.service, count: 120, current: true },
    ]}
  />
));
