/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { listFaqs } from '@arev/shared/contracts/faqs';
import { createFaqQuestion } from '@arev/shared/contracts/messages';
import { page } from '@arev/shared/routing';
import { type Answer, answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { faqsNamed, helpArea } from '../../testing/help-area.ts';
import { clinic } from '../../testing/portal.ts';
import { fillIn, haveCrypto, press, visitor } from '../../testing/visitor.ts';

beforeAll(haveCrypto);
beforeEach(() => sessionStorage.clear());

const open = async (path = page.faq(), first: readonly Answer[] = []) => {
  const site = createTestSite({ answers: [...first, ...helpArea(), ...clinic(), answerCaptcha()] });
  return { site, ...(await renderRoute(definition, path, site)) };
};
const questions = () =>
  screen.getAllByRole('group').map((one) => within(one).getByRole('heading').textContent);

describe('The frequent questions', () => {
  it('are shown in pages of five, by category, with the portal’s texts', async () => {
    const { head } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Questions' })).toBeInTheDocument();
    expect(questions()).toEqual(['Question 1', 'Question 2', 'Question 3', 'Question 4', 'Question 5']);
    expect(screen.getByText('Answer 1')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Booking' })).toBeInTheDocument();
    expect(head()).toMatchObject({
      title: 'Questions',
      description: 'Grouped by subject.',
      jsonLd: [
        {
          '@type': 'FAQPage',
          mainEntity: Array.from({ length: 5 }, (_, index) => ({
            name: `Question ${index + 1}`,
            acceptedAnswer: { text: `Answer ${index + 1}` },
          })),
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('have a second page with its own address, which continues with the next category', async () => {
    const { goTo, head } = await open();
    expect(head().query).toBeUndefined();
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', '/en/help/frequently-asked-questions?page=2');
    await goTo(page.faq({ page: 2 }));
    await screen.findByText('Question 6');
    expect(head()).toMatchObject({ title: 'Questions – page 2', query: { page: '2' } });
    expect(head().robots).toBeUndefined();
    expect(questions()).toEqual(['Question 6', 'Question 7']);
    expect(screen.getByRole('region', { name: 'Payment' })).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
  });

  it('can be filtered by category', async () => {
    await open(page.faq({ category: 2 }));
    expect(questions()).toEqual(['Question 7']);
    const chosen = screen.getByRole('link', { name: /Payment/ });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('are counted aloud when a subject is chosen, whose link keeps the focus', async () => {
    const { goTo } = await open();
    const payment = screen.getByRole('link', { name: /Payment/ });
    payment.focus();
    await goTo(page.faq({ category: 2 }));
    expect(await screen.findByText('Payment: 1 question')).toHaveAttribute('role', 'status');
    expect(payment).toHaveFocus();
    await goTo(page.faq());
    expect(await screen.findByText('All questions: 7 questions')).toHaveAttribute('role', 'status');
  });

  it('take the focus when they replace the one that was shown', async () => {
    const { goTo } = await open(page.faq({ question: 7 }));
    screen.getByRole('link', { name: 'All questions' }).focus();
    await goTo(page.faq());
    await screen.findByText('Question 1');
    expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
  });

  it('can be reduced to the one that a search found, whose answer is open', async () => {
    const { head } = await open(page.faq({ question: 7 }));
    expect(questions()).toEqual(['Question 7']);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'All questions' })).toHaveAttribute(
      'href',
      '/en/help/frequently-asked-questions',
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    expect(head()).toMatchObject({ robots: 'noindex' });
  });

  it.each([
    page.faq({ page: 9 }),
    page.faq({ page: 9999 }),
    page.faq({ category: 77 }),
    page.faq({ question: 77 }),
  ])('link to all questions from a page without any, which is not indexed: %s', async (path) => {
    const { head } = await open(path);
    expect(head()).toMatchObject({ robots: 'noindex' });
    expect(screen.getByRole('heading', { name: 'There are no questions here' })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('link', { name: /All questions/ })
        .at(-1)
        ?.getAttribute('href'),
    ).toBe('/en/help/frequently-asked-questions');
  });

  it('load again on request after a failure', async () => {
    let works = false;
    await open(page.faq(), [
      answer(listFaqs, () =>
        works ? { data: faqsNamed(1), total: 1 } : new Refusal(503, errorCode.unavailable),
      ),
    ]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    works = true;
    await press('Try again');
    expect(await screen.findByText('Question 1')).toBeInTheDocument();
  });
});

test('A visitor who found no answer sends a question, and sees a confirmation', async () => {
  const { site } = await open(page.faq(), [answer(createFaqQuestion, () => ({ data: null }))]);
  await fillIn(visitor);
  await press('Send the question');
  expect(await screen.findByText('We have your question')).toBeInTheDocument();
  const sent = site.calls.filter(({ endpoint }) => endpoint === createFaqQuestion);
  expect(sent.map(({ input }) => input)).toEqual([
    {
      body: expect.objectContaining({
        fullName: 'Anna Petrosyan',
        clientRecaptchaResponse: expect.any(String),
      }),
    },
  ]);
});
