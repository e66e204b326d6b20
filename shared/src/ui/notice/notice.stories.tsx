import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Notice } from './notice.tsx';

export default { component: Notice } satisfies Meta;

export const Tones = state((say) => (
  <Stack>
    <Notice>{say.visit.soon}</Notice>
    <Notice tone="success">{say.visit.booked}</Notice>
    <Notice tone="warning">{say.visit.offline}</Notice>
    <Notice tone="error">{say.visit.taken}</Notice>
  </Stack>
));

export const WithTitleAndAction = state((say) => (
  <Notice
    tone="error"
    title={say.visit.notFound}
    action={
      <Button size="small" variant="secondary">
        {say.visit.move}
      </Button>
    }
  >
    {say.visit.taken}
  </Notice>
));

export const Dismissible = state((say) => <Notice onDismiss={() => {}}>{say.visit.soon}</Notice>);

export const SaidAloud = state((say) => (
  <Notice tone="success" live>
    {say.visit.booked}
  </Notice>
));
