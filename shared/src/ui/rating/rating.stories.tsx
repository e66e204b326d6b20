import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { Rating, RatingInput } from './rating.tsx';

export default { component: Rating } satisfies Meta;

export const Given = state(() => (
  <Stack>
    <Rating rate={5} />
    <Rating rate={3} />
    <Rating rate={1} />
  </Stack>
));

const input = (start: number | null, wrong: boolean) =>
  state((say) => (
    <Kept<number | null> start={start}>
      {(value, change) => (
        <RatingInput
          legend={say.doctor.name}
          name="rate"
          value={value}
          onChange={change}
          error={wrong ? say.form.commentWrong : undefined}
        />
      )}
    </Kept>
  ));

export const NothingChosen = input(null, false);
export const FourStars = input(4, false);
export const Wrong = input(null, true);
