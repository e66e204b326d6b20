import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import type { KeptText } from '../../forms/use-kept-text.ts';
import { KeptTextRow } from './kept-text-row.tsx';

export default { component: KeptTextRow } satisfies Meta;

const kept: KeptText = {
  text: '',
  most: 500,
  required: true,
  problem: undefined,
  field: { current: null },
  setText: () => {},
  forget: () => {},
  ready: () => undefined,
};

export const Empty = state((say) => (
  <KeptTextRow kept={kept} label={say.form.comment} hint={say.form.commentHint} />
));

export const Optional = state((say) => (
  <KeptTextRow kept={{ ...kept, required: false }} label={say.form.comment} />
));

export const Missing = state((say) => (
  <KeptTextRow kept={{ ...kept, problem: 'required' }} label={say.form.comment} />
));

export const TooLong = state((say) => (
  <KeptTextRow
    kept={{ ...kept, text: say.form.commentValue, most: 10, problem: 'tooLong' }}
    label={say.form.comment}
  />
));
