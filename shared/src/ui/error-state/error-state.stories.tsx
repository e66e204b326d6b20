import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ErrorState } from './error-state.tsx';

export default { component: ErrorState } satisfies Meta;

export const WithRetry = state(() => <ErrorState onRetry={() => {}} />);

export const Busy = state(() => <ErrorState onRetry={() => {}} busy />);

export const WordsOfItsOwn = state((say) => (
  <ErrorState title={say.visit.notFound} message={say.visit.notFoundWords} />
));
