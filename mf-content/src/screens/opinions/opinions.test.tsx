/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createOpinion, listOpinions } from '@arev/shared/contracts/opinions';
import { page } from '@arev/shared/routing';
import { type Answer, answer } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { helpArea, opinionsNamed } from '../../testing/help-area.ts';
import { clinic } from '../../testing/portal.ts';
import { fieldOf, fillIn, haveCrypto, press, visitor } from '../../testing/visitor.ts';

beforeAll(haveCrypto);
beforeEach(() => sessionStorage.clear());

const open = async (path = page.opinions(), answers: readonly Answer[] = helpArea()) => {
  const site = createTestSite({ answers: [...answers, ...clinic(), answerCaptcha()] });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('The reviews', () => {
  it('are shown three a page with stars and day, and only published ones are requested', async () => {
    const { site } = await open();
    const first = within(screen.getAllByRole('article')[0] ?? document.body);
    expect(first.getByText('They took their time 1')).toBeInTheDocument();
    expect(first.getByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
    // Both are in the language of the text, whatever that of the page is.
    const words = [first.getByRole('heading', { level: 2 }), first.getByText('They took their time 1')];
    expect(words.map(({ lang }) => lang)).toEqual(['en', 'en']);
    expect(first.getByText(/November 15, 2026|15 November 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    const asked = site.calls.find(({ endpoint }) => endpoint === listOpinions);
    expect(asked?.input).toEqual({ query: { page: 1, size: 3, onlyPublished: true } });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/en/help/opinions?page=2');
  });

  it('continue on the second page', async () => {
    const { head } = await open(page.opinions({ page: 2 }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(head()).toMatchObject({ query: { page: '2' } });
    expect(head().robots).toBeUndefined();
  });

  it('end on a page that is not indexed and leads to the first one', async () => {
    const { head } = await open(page.opinions({ page: 3 }));
    expect(screen.getByRole('heading', { name: 'There are no more reviews' })).toBeInTheDocument();
    expect(head()).toMatchObject({ query: { page: '3' }, robots: 'noindex' });
  });

  it('invite visitors to write the first one when there are none', async () => {
    const { head } = await open(page.opinions(), helpArea({ opinions: [] }));
    expect(head().robots).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'There are no reviews yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '#leave-review');
  });

  it('can be expanded when they are taller than 75 px at the current width', async () => {
    const height = { now: 76 };
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
      configurable: true,
      get: () => height.now,
    });
    await open(page.opinions(), helpArea({ opinions: opinionsNamed(1) }));
    await press('See more');
    expect(screen.getByRole('button', { name: 'See less' })).toHaveAttribute('aria-expanded', 'true');
    await press('See less');
    height.now = 75;
    act(() => void fireEvent(window, new Event('resize')));
    expect(screen.getByRole('button', { name: 'See more' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See more' })).not.toBeInTheDocument());
  });

  it.each([
    { lines: 4, lineHeight: 18, expands: true },
    { lines: 3, lineHeight: 18, expands: false },
    { lines: 3, lineHeight: 48, expands: false },
    { lines: 4, lineHeight: 48, expands: true },
  ])('can be expanded by lines at every text size: $lines of $lineHeight px', async (text) => {
    const style = document.createElement('style');
    style.textContent = `p { line-height: ${text.lineHeight}px }`;
    document.head.append(style);
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
      configurable: true,
      get: () => text.lines * text.lineHeight,
    });
    await open(page.opinions(), helpArea({ opinions: opinionsNamed(1) }));
    expect(screen.queryAllByRole('button', { name: 'See more' })).toHaveLength(text.expands ? 1 : 0);
    style.remove();
  });

  it('can be expanded when they become taller with the fonts of the site', async () => {
    const height = { now: 72 };
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
      configurable: true,
      get: () => height.now,
    });
    const fonts = Promise.withResolvers<void>();
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: fonts.promise } });
    await open(page.opinions(), helpArea({ opinions: opinionsNamed(1) }));
    expect(screen.queryByRole('button', { name: 'See more' })).not.toBeInTheDocument();
    height.now = 96;
    fonts.resolve();
    expect(await screen.findByRole('button', { name: 'See more' })).toBeInTheDocument();
    Reflect.deleteProperty(document, 'fonts');
  });
});

describe('A visitor who leaves a review', () => {
  const submit = 'Send the review';
  const leaves = [answer(createOpinion, () => ({ data: null })), ...helpArea()];

  it('is told that the name is published with the review', async () => {
    await open(page.opinions(), leaves);
    expect(screen.getByText(/^We publish your name and your review on the site/)).toBeInTheDocument();
  });

  it('enters stars and text, and needs no email', async () => {
    const { site } = await open(page.opinions(), leaves);
    await fillIn({ ...visitor, Email: '' });
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await press(submit);
    expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
    const sent = site.calls.find(({ endpoint }) => endpoint === createOpinion);
    expect(sent?.input).toMatchObject({ body: { rate: 5, email: '', fullName: 'Anna Petrosyan' } });
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  });

  it('is told that the stars are missing, and that the email is invalid', async () => {
    const { site } = await open(page.opinions(), leaves);
    await fillIn({ ...visitor, Email: 'anna@' });
    expect(await screen.findByText(/@example\.am/)).toBeInTheDocument();
    await press(submit);
    await press('Email');
    expect(fieldOf('Email')).toHaveFocus();
    await press('Your rating');
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(site.calls.some(({ endpoint }) => endpoint === createOpinion)).toBe(false);
  });

  it('still has stars and text after a reload', async () => {
    await open();
    await fillIn({ Message: 'Calm and clear' });
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    cleanup();
    await open();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' })).toBeChecked(),
    );
    expect(screen.getByDisplayValue('Calm and clear')).toBeInTheDocument();
  });
});
