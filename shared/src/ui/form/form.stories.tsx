import type { Meta } from '@storybook/react-vite';

import { SampleForm } from '../../../storybook/sample-form.tsx';
import { state } from '../../../storybook/state.ts';
import { Button } from '../button/button.tsx';
import { Form } from './form.tsx';

export default { component: Form } satisfies Meta;

export const Empty = state((say) => (
  <SampleForm labels={say.form}>
    <Button type="submit">{say.form.send}</Button>
  </SampleForm>
));

export const WrongAfterATry = state(
  (say) => (
    <SampleForm labels={say.form}>
      <Button type="submit">{say.form.send}</Button>
    </SampleForm>
  ),
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button'));
      await canvas.findByRole('alert');
    },
  },
);
