/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { SharePage } from './share-page.tsx';

const address = 'https://arev.test/en/services/cardiology';

const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const take = (name: 'clipboard' | 'share') => Reflect.deleteProperty(navigator, name);

const open = () => {
  const shown: object[] = [];
  const toasts = { show: (toast: object) => void shown.push(toast) };
  renderWithTexts(<SharePage url={address} title="Cardiology" toasts={toasts} />);
  return shown;
};

describe('Sharing a page', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    take('clipboard');
    take('share');
  });

  it('copies its address, confirms it, and ignores further presses for five seconds', async () => {
    let answer = Promise.withResolvers<undefined>();
    const writeText = jest.fn(() => answer.promise);
    give('clipboard', { writeText });
    const shown = open();
    jest.useFakeTimers();
    const button = screen.getByRole('button', { name: 'Copy the link' });
    const copy = async () => {
      answer = Promise.withResolvers();
      await user.click(button);
      await act(async () => answer.resolve(undefined));
    };
    const isTicked = () => button.querySelector('.lucide-check') !== null;
    expect(isTicked()).toBe(false);
    await copy();
    expect(isTicked()).toBe(true);
    expect(writeText).toHaveBeenCalledWith(address);
    expect(shown).toEqual([{ kind: 'info', text: 'Link copied' }]);
    await copy();
    jest.advanceTimersByTime(4_999);
    await copy();
    expect(shown).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(isTicked()).toBe(false);
    await copy();
    expect(shown).toHaveLength(2);
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it('shows a message when there is no clipboard', async () => {
    take('clipboard');
    const shown = open();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(shown).toMatchObject([{ kind: 'error' }]);
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=', 400],
    ['X', 'https://twitter.com/intent/tweet?url=', 400],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=', 600],
  ])('opens a small window of %s', async (name, start, height) => {
    const opened = jest.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    open();
    const link = screen.getByRole('link', { name: `Share on ${name}` });
    expect(link).toHaveAttribute('href', start + encodeURIComponent(address));
    expect(await isLeftToBrowser('click', () => user.click(link))).toBe(false);
    expect(opened).toHaveBeenCalledWith(
      link.getAttribute('href'),
      '_blank',
      `popup,width=400,height=${height}`,
    );
  });

  it('follows the link when the window is blocked', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    open();
    const link = screen.getByRole('link', { name: 'Share on Facebook' });
    expect(await isLeftToBrowser('click', () => user.click(link))).toBe(true);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('offers the share menu of the device if there is one', async () => {
    const share = jest.fn(() => Promise.reject(new Error('closed')));
    give('share', share);
    open();
    await user.click(screen.getByRole('button', { name: 'Share another way' }));
    expect(share).toHaveBeenCalledWith({ url: address, title: 'Cardiology' });
  });
});
