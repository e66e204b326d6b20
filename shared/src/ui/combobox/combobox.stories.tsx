import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state, type StateOptions } from '../../../storybook/state.ts';
import { Combobox } from './combobox.tsx';

export default { component: Combobox } satisfies Meta;

const box = (start: string, wrong: boolean, options?: StateOptions) =>
  state(
    (say) => (
      <Kept<string> start={start}>
        {(value, change) => (
          <Combobox
            label={say.doctor.name}
            value={value}
            onChange={change}
            onChoose={({ title }) => change(title)}
            options={[
              { id: '1', title: say.doctor.name, detail: say.long.department },
              { id: '2', title: say.long.name, detail: say.long.service },
            ]}
            error={wrong ? say.form.commentWrong : undefined}
          />
        )}
      </Kept>
    ),
    options,
  );

export const Empty = box('', false);
export const Wrong = box('', true);
export const Open = box('', false, {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowDown}{ArrowDown}');
  },
});
export const Nothing = state((say) => (
  <Combobox
    label={say.doctor.name}
    value={say.long.name}
    onChange={() => undefined}
    onChoose={() => undefined}
    options={[]}
    note={say.form.commentWrong}
  />
));
