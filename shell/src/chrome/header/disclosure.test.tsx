/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { createCell } from '../state/source.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { Disclosure } from './disclosure.tsx';

const open = () => {
  const path = createCell('/en/doctors');
  renderPart(
    <>
      <Disclosure face="Services">
        <a href="/en/services">All of them</a>
      </Disclosure>
      <a href="/en/elsewhere">Elsewhere</a>
    </>,
    { path },
  );
  const button = screen.getByText('Services').closest('summary');
  const menu = button?.closest('details');
  if (!button || !menu) throw new Error('no menu');
  fireEvent.click(button);
  expect(menu.open).toBe(true);
  return { path, button, menu, link: screen.getByText('All of them') };
};

describe('A menu of the header', () => {
  it('closes on Escape and gives the focus back to its button', () => {
    const { button, menu, link } = open();
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(menu.open).toBe(false);
    expect(button).toHaveFocus();
  });

  it('stays open for other keys', () => {
    const { menu, link } = open();
    fireEvent.keyDown(link, { key: 'Tab' });
    expect(menu.open).toBe(true);
  });

  it('closes when the focus goes on to something else', () => {
    const { menu, link } = open();
    link.focus();
    screen.getByText('Elsewhere').focus();
    expect(menu.open).toBe(false);
  });

  it('closes on a press elsewhere, not on one inside', () => {
    const { menu, link } = open();
    fireEvent.pointerDown(link);
    expect(menu.open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu.open).toBe(false);
  });

  it('closes when the page has changed', () => {
    const { menu, path } = open();
    act(() => path.set('/en/services'));
    expect(menu.open).toBe(false);
  });
});
