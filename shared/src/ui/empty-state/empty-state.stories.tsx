import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { LinkButton } from '../link-button/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

export default { component: EmptyState } satisfies Meta;

export const WithTheWayOn = state((say) => (
  <EmptyState title={say.visit.noneTitle} action={<LinkButton href="#next">{say.visit.book}</LinkButton>}>
    {say.visit.noneWords}
  </EmptyState>
));

export const TitleAlone = state((say) => <EmptyState title={say.visit.noneTitle} />);

export const LongWords = state((say) => (
  <EmptyState title={say.long.department} action={<LinkButton href="#next">{say.long.service}</LinkButton>}>
    {say.visit.noneWords}
  </EmptyState>
));
