import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Accordion } from './accordion.tsx';

export default { component: Accordion } satisfies Meta;

export const Closed = state((say) => <Accordion title={say.faq.blood}>{say.faq.bloodAnswer}</Accordion>);

export const Open = state((say) => (
  <Accordion title={say.faq.blood} defaultOpen>
    {say.faq.bloodAnswer}
  </Accordion>
));

export const OneAtATime = state((say) => (
  <Stack gap={2}>
    <Accordion name="faq" title={say.faq.blood} defaultOpen>
      {say.faq.bloodAnswer}
    </Accordion>
    <Accordion name="faq" title={say.faq.insurance}>
      {say.faq.insuranceAnswer}
    </Accordion>
    <Accordion name="faq" title={say.faq.results}>
      {say.faq.resultsAnswer}
    </Accordion>
  </Stack>
));

export const WithNote = state((say) => (
  <Accordion title={say.long.department} note={say.faq.count}>
    {say.faq.resultsAnswer}
  </Accordion>
));
