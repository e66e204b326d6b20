import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { SuggestInput } from './suggest-input.tsx';

export default { component: SuggestInput } satisfies Meta;

const input = (start: string, wrong: boolean) =>
  state((say) => (
    <Kept<string> start={start}>
      {(value, change) => (
        <SuggestInput
          id="suggest"
          label={say.doctor.name}
          value={value}
          onChange={change}
          suggestions={[say.doctor.name]}
          error={wrong ? say.form.commentWrong : undefined}
        />
      )}
    </Kept>
  ));

export const Empty = input('', false);
export const Wrong = input('', true);
