import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Card } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { Container } from './container.tsx';

export default { component: Container } satisfies Meta;

export const Widths = state((say) => (
  <Stack>
    <Container>
      <Card>{say.doctor.lead}</Card>
    </Container>
    <Container width="read">
      <Card>{say.faq.bloodAnswer}</Card>
    </Container>
    <Container width="form">
      <Card>{say.form.emailHint}</Card>
    </Container>
  </Stack>
));
