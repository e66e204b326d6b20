import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { RowCard } from '../row-card/row-card.tsx';
import { PagedList } from './paged-list.tsx';

export default { component: PagedList } satisfies Meta;

const list = (total: number) =>
  state((say) => (
    <PagedList
      label={say.visit.list}
      total={total}
      page={1}
      hrefOf={(page) => `#page-${page}`}
      empty={<EmptyState title={say.visit.noneTitle}>{say.visit.noneWords}</EmptyState>}
    >
      <RowCard title={say.service.name} notes={[say.news.date]} />
      <RowCard title={say.long.service} notes={[say.branch.name]} />
    </PagedList>
  ));

export const OnePage = list(2);
export const SeveralPages = list(45);
export const Empty = list(0);
