import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { PageHeader } from './page-header.tsx';

export default { component: PageHeader } satisfies Meta;

export const TitleAlone = state((say) => <PageHeader title={say.doctor.all} />);

export const Everything = state((say) => (
  <PageHeader
    title={say.doctor.name}
    eyebrow={say.doctor.speciality}
    lead={say.doctor.lead}
    actions={<LinkButton href="#next">{say.visit.book}</LinkButton>}
    breadcrumbs={
      <Breadcrumbs
        items={[
          { label: say.page.home, href: '#next' },
          { label: say.doctor.all, href: '#next' },
          { label: say.doctor.name },
        ]}
      />
    }
  >
    <p>{say.branch.hours}</p>
  </PageHeader>
));

export const LongWords = state((say) => (
  <PageHeader
    title={say.long.department}
    lead={say.long.service}
    actions={<LinkButton href="#next">{say.visit.bookAt}</LinkButton>}
  />
));
