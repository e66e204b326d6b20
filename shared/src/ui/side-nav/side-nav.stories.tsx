import type { Meta } from '@storybook/react-vite';
import { CalendarDays, Files, House, UserRound } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { SideNav } from './side-nav.tsx';

export default { component: SideNav } satisfies Meta;

export const OnTheSecondPage = state((say) => (
  <SideNav
    label={say.area.label}
    current="#visits"
    items={[
      { href: '#home', label: say.area.home, icon: House },
      { href: '#visits', label: say.area.visits, icon: CalendarDays },
      { href: '#files', label: say.area.files, icon: Files },
      { href: '#details', label: say.area.details, icon: UserRound },
    ]}
  />
));
