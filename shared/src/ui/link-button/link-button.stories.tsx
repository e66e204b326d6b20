import type { Meta } from '@storybook/react-vite';
import { ArrowRight, Phone } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { LinkButton } from './link-button.tsx';

export default { component: LinkButton } satisfies Meta;

export const Variants = state((say) => (
  <Stack direction="row">
    <LinkButton href="#next">{say.visit.book}</LinkButton>
    <LinkButton href="#next" variant="secondary" icon={Phone}>
      {say.page.phone}
    </LinkButton>
    <LinkButton href="#next" variant="quiet" icon={ArrowRight}>
      {say.page.all}
    </LinkButton>
  </Stack>
));

export const Sizes = state((say) => (
  <Stack direction="row" align="center">
    <LinkButton href="#next" size="small">
      {say.visit.book}
    </LinkButton>
    <LinkButton href="#next">{say.visit.book}</LinkButton>
    <LinkButton href="#next" size="large">
      {say.visit.book}
    </LinkButton>
  </Stack>
));

export const Wide = state((say) => (
  <LinkButton href="#next" wide>
    {say.long.department}
  </LinkButton>
));
