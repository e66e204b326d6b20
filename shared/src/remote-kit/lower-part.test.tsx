/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createTestSite } from '../testing/test-site.ts';
import { LowerPart, useFirst } from './lower-part.tsx';
import { SiteRoot } from './site-root.tsx';

const doctors = ['Ani', 'Boris', 'Gayane'];

const List = () => (
  <>
    <ul>
      {useFirst(doctors, 2).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <LowerPart>
      <button type="button">More</button>
    </LowerPart>
  </>
);

const open = (opensAtTop?: () => boolean) => {
  const site = createTestSite({ answers: [] });
  render(
    <SiteRoot site={{ ...site, navigation: { ...site.navigation, ...(opensAtTop && { opensAtTop }) } }}>
      <List />
    </SiteRoot>,
  );
};

const shown = () => [
  screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  screen.queryByRole('button') !== null,
];

const nextFrame = () => act(() => new Promise<unknown>((resolve) => requestAnimationFrame(resolve)));

describe('The lower part of a page', () => {
  it('is drawn one frame after the first screen when a link opens the page', async () => {
    open(() => true);
    expect(shown()).toEqual([['Ani', 'Boris'], false]);

    await nextFrame();
    expect(shown()).toEqual([doctors, true]);
  });

  it('is drawn with the rest when the visitor returns to a position in the page', () => {
    open(() => false);
    expect(shown()).toEqual([doctors, true]);
  });

  it('is drawn with the rest by a shell that cannot tell', () => {
    open();
    expect(shown()).toEqual([doctors, true]);
  });
});
