import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { BranchMap } from './branch-map.tsx';

export default { component: BranchMap } satisfies Meta;

export const Missing = state((say) => (
  <BranchMap
    branch={{ title: say.branch.name, map: { photo: 'missing.webp', photoPath: 'photos/maps' } }}
    href="#map"
  />
));
