import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ErrorPage } from './error-page.tsx';

export default { component: ErrorPage } satisfies Meta;

export const NotFound = state((_, language) => <ErrorPage code={404} language={language} />);

export const NotAllowed = state((_, language) => <ErrorPage code={403} language={language} />);

export const Broken = state((_, language) => <ErrorPage code={500} language={language} onRetry={() => {}} />);

export const WordsOfItsOwn = state((say, language) => (
  <ErrorPage code={404} language={language} title={say.visit.notFound} message={say.visit.notFoundWords}>
    <a href="#visits">{say.visit.list}</a>
  </ErrorPage>
));
