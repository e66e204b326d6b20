import type { Meta } from '@storybook/react-vite';
import { CalendarPlus } from 'lucide-react';

import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Button } from './button.tsx';

export default { component: Button } satisfies Meta;

export const Variants = state((say) => (
  <Stack direction="row" align="center">
    <Button>{say.visit.book}</Button>
    <Button variant="secondary">{say.visit.move}</Button>
    <Button variant="quiet">{say.visit.keep}</Button>
    <Button variant="danger">{say.visit.cancel}</Button>
  </Stack>
));

export const Sizes = state((say) => (
  <Stack direction="row" align="center">
    <Button size="small">{say.visit.book}</Button>
    <Button size="medium">{say.visit.book}</Button>
    <Button size="large">{say.visit.book}</Button>
  </Stack>
));

export const WithIcon = state((say) => (
  <Stack direction="row">
    <Button icon={CalendarPlus}>{say.visit.book}</Button>
    <Button icon={CalendarPlus} variant="secondary">
      {say.visit.book}
    </Button>
  </Stack>
));

export const Wide = state((say) => (
  <Button wide size="large">
    {say.visit.bookAt}
  </Button>
));

export const Busy = state((say) => (
  <Stack direction="row">
    <Button busy>{say.visit.book}</Button>
    <Button busy variant="secondary">
      {say.visit.move}
    </Button>
    <Button busy variant="quiet">
      {say.visit.keep}
    </Button>
    <Button busy variant="danger">
      {say.visit.cancel}
    </Button>
  </Stack>
));

export const Disabled = state((say) => (
  <Stack direction="row">
    <Button disabled>{say.visit.book}</Button>
    <Button disabled variant="secondary">
      {say.visit.move}
    </Button>
  </Stack>
));

export const LongWords = state((say) => <Button icon={CalendarPlus}>{say.long.department}</Button>);
