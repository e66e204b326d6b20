import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export default { component: VisuallyHidden } satisfies Meta;

export const AfterALink = state((say) => (
  <a href="#doctors">
    {say.doctor.all} <VisuallyHidden>{say.text.hidden}</VisuallyHidden>
  </a>
));
