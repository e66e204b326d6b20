import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { CardLink } from './card-link.tsx';

export default { component: CardLink } satisfies Meta;

export const InItsBox = state((say) => (
  <div style={{ position: 'relative' }}>
    <p>
      <CardLink href="#next">{say.branch.name}</CardLink>
    </p>
    <p>{say.branch.address}</p>
  </div>
));
