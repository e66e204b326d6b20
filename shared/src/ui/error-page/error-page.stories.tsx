import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ErrorPage } from './error-page.tsx';

export default { component: ErrorPage } satisfies Meta;

export const NotFound = state(() => <ErrorPage code={404} homeHref="#home" />);

export const NotAllowed = state(() => <ErrorPage code={403} homeHref="#home" />);

export const Broken = state(() => <ErrorPage code={500} homeHref="#home" onRetry={() => {}} />);

export const WordsOfItsOwn = state((say) => (
  <ErrorPage code={404} homeHref="#home" title={say.visit.notFound} message={say.visit.notFoundWords}>
    <a href="#visits">{say.visit.list}</a>
  </ErrorPage>
));
