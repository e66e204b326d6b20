import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { RichText } from './rich-text.tsx';

export default { component: RichText } satisfies Meta;

export const Article = state((say) => <RichText html={say.text.article} />);

export const Small = state((say) => <RichText html={say.text.note} size="small" />);
