import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export default { component: Breadcrumbs } satisfies Meta;

export const TwoLevels = state((say) => (
  <Breadcrumbs items={[{ label: say.page.home, href: '#next' }, { label: say.doctor.all }]} />
));

export const LongWords = state((say) => (
  <Breadcrumbs
    items={[
      { label: say.page.home, href: '#next' },
      { label: say.service.all, href: '#next' },
      { label: say.long.department, href: '#next' },
      { label: say.long.service },
    ]}
  />
));
