import type { Meta } from '@storybook/react-vite';
import { House, UserRound } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import { SideLayout } from './side-layout.tsx';

export default { component: SideLayout } satisfies Meta;

export const LinksBesideAPage = state((say) => (
  <SideLayout
    side={
      <SideNav
        label={say.area.label}
        current="#home"
        items={[
          { href: '#home', label: say.area.home, icon: House },
          { href: '#details', label: say.area.details, icon: UserRound },
        ]}
      />
    }
  >
    <PageHeader title={say.area.home} />
  </SideLayout>
));
