import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { MoreLink } from './more-link.tsx';

export default { component: MoreLink } satisfies Meta;

export const Short = state((say) => <MoreLink href="#all">{say.page.all}</MoreLink>);

export const Long = state((say) => <MoreLink href="#all">{say.long.department}</MoreLink>);
