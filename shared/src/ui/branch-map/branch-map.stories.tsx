import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { BranchMap } from './branch-map.tsx';

export default { component: BranchMap } satisfies Meta;

const map = { photo: 'portrait.svg', photoPath: 'pictures' };

export const Given = state((say) => <BranchMap branch={{ title: say.branch.name, map }} href="#map" />);
