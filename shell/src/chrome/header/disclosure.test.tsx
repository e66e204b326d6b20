/** @jest-environment jsdom */
import { user } from '@arev/shared/testing/user';
import { act, screen } from '@testing-library/react';
import { createCell } from '../state/source.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { Disclosure } from './disclosure.tsx';

/** jsdom cannot navigate. */
const stay = () => document.addEventListener('click', (event) => event.preventDefault(), { once: true });

const open = async () => {
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
  await user.click(button);
  expect(menu.open).toBe(true);
  return { path, button, menu, link: screen.getByText('All of them') };
};

describe('A menu of the header', () => {
  it('closes on Escape and returns the focus to its button', async () => {
    const { button, menu, link } = await open();
    link.focus();
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(button).toHaveFocus();
  });

  it('stays open for other keys', async () => {
    const { menu, link } = await open();
    link.focus();
    await user.keyboard('{ArrowDown}');
    expect(menu.open).toBe(true);
  });

  it('closes when the focus leaves it', async () => {
    const { menu, link } = await open();
    link.focus();
    screen.getByText('Elsewhere').focus();
    expect(menu.open).toBe(false);
  });

  it('closes on a link, even to the page that is open', async () => {
    const { menu, link } = await open();
    stay();
    await user.click(link);
    expect(menu.open).toBe(false);
  });

  it('closes on a press outside, not on one inside', async () => {
    const { menu, link } = await open();
    await user.pointer({ target: link, keys: '[MouseLeft>]' });
    expect(menu.open).toBe(true);
    await user.click(document.body);
    expect(menu.open).toBe(false);
  });

  it('stays open when only the query of the address changes', async () => {
    const { menu, path } = await open();
    act(() => path.set('/en/doctors?branchId=2'));
    expect(menu.open).toBe(true);
  });

  it('closes after a navigation', async () => {
    const { menu, path } = await open();
    act(() => path.set('/en/services'));
    expect(menu.open).toBe(false);
  });
});
