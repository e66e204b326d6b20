/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Later } from './later.tsx';

it.each([
  ['near', 'light'],
  ['woken', 'fast'],
] as const)('The server marks an element that is deferred until it is %s', (until, sleep) => {
  const html = renderToString(
    <Later as="section" until={until} className="row" aria-label="News">
      <p>One</p>
    </Later>,
  );
  expect(html).toBe(`<section class="row" aria-label="News" data-asleep="${sleep}"><p>One</p></section>`);
});

it('The server marks no element around sections that hydrate one after the other', () => {
  const html = renderToString(
    <Later>
      <p>One</p>
      <p>Two</p>
    </Later>,
  );
  expect(html).not.toContain('data-asleep');
});
