/**
 * Here a server writes, too.
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

const page = (opensAtTop?: () => boolean) => {
  const site = createTestSite({ answers: [] });
  return (
    <SiteRoot site={{ ...site, navigation: { ...site.navigation, ...(opensAtTop && { opensAtTop }) } }}>
      <List />
    </SiteRoot>
  );
};

const open = (opensAtTop?: () => boolean) => void render(page(opensAtTop));

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

  it('hydrates with the rest when a link was clicked before', async () => {
    document.body.innerHTML = `<div>${renderToString(page())}</div>`;
    const onRecoverableError = jest.fn();
    const root = await act(() =>
      hydrateRoot(
        document.querySelector('div')!,
        page(() => true),
        { onRecoverableError },
      ),
    );
    expect(shown()).toEqual([doctors, true]);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('is drawn with the rest by a shell that cannot tell', () => {
    open();
    expect(shown()).toEqual([doctors, true]);
  });
});
