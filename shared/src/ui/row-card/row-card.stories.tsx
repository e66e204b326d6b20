import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { RowCard } from './row-card.tsx';

export default { component: RowCard } satisfies Meta;

export const WithActions = state((say) => (
  <ul role="list">
    <RowCard title={say.service.name} notes={[say.news.date, say.branch.name]}>
      <Badge tone="info">{say.visit.confirmed}</Badge>
      <Button size="small">{say.visit.move}</Button>
    </RowCard>
  </ul>
));

export const WordsAlone = state((say) => (
  <ul role="list">
    <RowCard title={say.long.service} notes={[say.long.department]} />
  </ul>
));
