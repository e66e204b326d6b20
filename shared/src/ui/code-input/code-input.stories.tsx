import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { CodeInput } from './code-input.tsx';

export default { component: CodeInput } satisfies Meta;

const nothing = () => undefined;

export const Empty = state((say) => <CodeInput label={say.form.code} onComplete={nothing} />);

export const HalfTyped = state(
  (say) => <CodeInput label={say.form.code} hint={say.form.codeHint} length={6} onComplete={nothing} />,
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.type(canvas.getByRole('textbox'), '482');
    },
  },
);

export const Wrong = state((say) => (
  <CodeInput label={say.form.code} length={6} onComplete={nothing} wrong />
));

export const Busy = state((say) => <CodeInput label={say.form.code} onComplete={nothing} busy />);
