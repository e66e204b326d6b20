import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Heading } from './heading.tsx';

export default { component: Heading } satisfies Meta;

export const Short = state((say) => <Heading level={2}>{say.doctor.all}</Heading>);

export const LongWords = state((say) => <Heading level={2}>{say.long.department}</Heading>);
