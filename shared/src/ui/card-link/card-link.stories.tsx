import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import css from './card-link.stories.module.css';
import { CardLink } from './card-link.tsx';

export default { component: CardLink } satisfies Meta;

export const InItsBox = state((say) => (
  <div className={css.box}>
    <p>
      <CardLink href="#next">{say.branch.name}</CardLink>
    </p>
    <p>{say.branch.address}</p>
  </div>
));
