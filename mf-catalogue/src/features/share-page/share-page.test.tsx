/** @jest-environment jsdom */
import { page } from '@arev/shared/routing';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic } from '../../testing/portal.ts';

const address = 'https://arev.test/en/services/cardiology';

const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const take = (name: 'clipboard' | 'share') => Reflect.deleteProperty(navigator, name);

const open = async () => {
  const site = createTestSite({ answers: clinic() });
  await renderRoute(definition, page.specialization('cardiology'), site);
  return site;
};

describe('Sharing a speciality', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    take('clipboard');
    take('share');
  });

  it('copies its address, says so, and ignores further asking for five seconds', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give('clipboard', { writeText });
    const site = await open();
    jest.useFakeTimers();
    const copy = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
      await act(() => Promise.resolve());
    };
    await copy();
    expect(writeText).toHaveBeenCalledWith(address);
    expect(site.toastsShown).toEqual([{ kind: 'info', text: 'Link copied' }]);
    await copy();
    jest.advanceTimersByTime(4_999);
    await copy();
    expect(site.toastsShown).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await copy();
    expect(site.toastsShown).toHaveLength(2);
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it('says when there is no clipboard', async () => {
    const site = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    await act(() => Promise.resolve());
    expect(site.toastsShown).toMatchObject([{ kind: 'error' }]);
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=', 400],
    ['X', 'https://twitter.com/intent/tweet?url=', 400],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=', 600],
  ])('opens a small window of %s', async (name, start, height) => {
    const opened = jest.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    await open();
    const link = screen.getByRole('link', { name: `Share on ${name}` });
    expect(link.getAttribute('href')).toBe(start + encodeURIComponent(address));
    expect(fireEvent.click(link)).toBe(false);
    expect(opened).toHaveBeenCalledWith(
      link.getAttribute('href'),
      '_blank',
      `popup,width=400,height=${height}`,
    );
  });

  it('leaves a blocked window to the link itself', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await open();
    const link = screen.getByRole('link', { name: 'Share on Facebook' });
    expect(fireEvent.click(link)).toBe(true);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('offers the device’s own menu where there is one', async () => {
    const share = jest.fn(() => Promise.reject(new Error('closed')));
    give('share', share);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Share another way' }));
    expect(share).toHaveBeenCalledWith({ url: address, title: 'Cardiology' });
  });
});
