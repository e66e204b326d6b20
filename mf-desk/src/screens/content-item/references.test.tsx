/** @jest-environment jsdom */
import { listContentChoices } from '@arev/shared/contracts/content';
import '@arev/shared/testing/missing-dom';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { errorCode } from '@arev/shared/contracts/errors';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, isLeftToBrowser, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const articlesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: `Article ${index + 1}` }));
const articles = articlesUpTo(150);

const openArticle = async ({ fails = 0, there = articles, chosen = ['149'] } = {}) => {
  const portal = contentPortal(
    buildCity({
      values: { slug: 'a', newsDate: '2026-11-20', picture: null, related: chosen },
      texts: { hy: null, ru: null, en: { title: 'A', description: '<p>A</p>' } },
    }),
  );
  const fault = { left: fails };
  const site = createTestSite({
    // The choices first, because their path looks like that of an item.
    answers: [
      answer(listContentChoices, ({ query: { text = '', ids, size } }) => {
        if (fault.left-- > 0) return new Refusal(500, errorCode.failed);
        const fitting = there.filter(({ id, title }) => (ids?.includes(id) ?? true) && title.includes(text));
        return { data: fitting.slice(0, size), total: fitting.length };
      }),
      ...portal.answers,
    ],
    session: staffSession(),
  });
  await renderRoute(definition, address.contentItem('news', '1'), site);
  return { fault, related: () => portal.item.values.related };
};

beforeEach(() => sessionStorage.clear());

test('Items of a long list are found by name, added and removed', async () => {
  const { related } = await openArticle();
  const box = await screen.findByLabelText('Related', { selector: 'input' });
  const chosen = () =>
    within(screen.getByLabelText('Related: chosen'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(chosen()).toEqual(['Article 149']));
  await fillField(box, 'Article 14');
  expect(await screen.findByRole('option', { name: 'Article 141' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Article 149' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Article 141' }));
  expect(box).toHaveValue('');
  await waitFor(() => expect(chosen()).toEqual(['Article 149', 'Article 141']));
  await user.click(screen.getByRole('button', { name: 'Remove Article 149' }));
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  expect(related()).toEqual(['141']);
});

test('Enter in the search of items does not publish the item', async () => {
  await openArticle();
  await user.type(await screen.findByLabelText('Related', { selector: 'input' }), 'Article 14');
  expect(await isLeftToBrowser('keydown', () => user.keyboard('{Enter}'))).toBe(false);
});

test('A renamed item is chosen by its new name', async () => {
  const portal = contentPortal(
    buildCity({
      values: { category: '1', sortOrder: 1 },
      texts: { hy: null, ru: null, en: { title: 'Payment', description: '<p>A</p>' } },
    }),
  );
  const choices = answer(listContentChoices, () => {
    const title = portal.item.texts.en?.title;
    return listed([{ id: '1', title: typeof title === 'string' ? title : '' }]);
  });
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  const { goTo } = await renderRoute(definition, address.contentItem('faqs', '1'), site);
  expect(await screen.findByRole('option', { name: 'Payment' })).toBeInTheDocument();
  await goTo(address.contentItem('faq-categories', '1'));
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  const english = within(await screen.findByRole('group', { name: /^English/ }));
  await fillField(english.getByLabelText('Name'), 'Prices');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  await goTo(address.contentItem('faqs', '1'));
  expect(await screen.findByRole('option', { name: 'Prices' })).toBeInTheDocument();
});

test('A name without a match shows a message below the box', async () => {
  await openArticle();
  await fillField(await screen.findByLabelText('Related', { selector: 'input' }), 'Nothing');
  expect(await screen.findByText('No such name.')).toBeVisible();
});

test('A failed search shows an error, and a button repeats it', async () => {
  const { fault } = await openArticle();
  const box = await screen.findByLabelText('Related', { selector: 'input' });
  fault.left = 10;
  await fillField(box, 'Article 14');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
  fault.left = 0;
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  await user.click(box);
  expect(await screen.findByRole('option', { name: 'Article 141' })).toBeInTheDocument();
});

test('Choices that fail to load are loaded again by a button', async () => {
  await openArticle({ fails: 10 });
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeVisible();
});

test('A long list offers all items except the edited one', async () => {
  await openArticle();
  await fillField(await screen.findByLabelText('Related', { selector: 'input' }), 'Article 1');
  expect(await screen.findByRole('option', { name: 'Article 10' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Article 1' })).not.toBeInTheDocument();
});

test('A menu offers all items except the edited one', async () => {
  await openArticle({ there: articles.slice(0, 3) });
  await user.click(await screen.findByLabelText(/^Related/, { selector: 'button' }));
  expect(await screen.findByLabelText('Article 2')).toBeInTheDocument();
  expect(screen.queryByLabelText('Article 1')).not.toBeInTheDocument();
});

test('A deleted item that was chosen is shown as such in a menu, and can be taken out', async () => {
  const { related } = await openArticle({ there: articles.slice(0, 3) });
  await user.click(await screen.findByLabelText(/^Related/, { selector: 'button' }));
  const deleted = await screen.findByLabelText('Deleted entry (149)');
  expect(deleted).toBeChecked();
  await user.click(deleted);
  expect(deleted).not.toBeChecked();
  expect(deleted).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  expect(related()).toEqual([]);
});

test('A deleted item that was chosen is shown as such beside a search', async () => {
  const { related } = await openArticle({ there: articles.slice(0, 140) });
  await user.click(await screen.findByRole('button', { name: 'Remove Deleted entry (149)' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  expect(related()).toEqual([]);
});

test('Another item is found beside two hundred chosen ones', async () => {
  const there = articlesUpTo(300);
  await openArticle({ there, chosen: there.slice(1, 201).map(({ id }) => id) });
  await fillField(await screen.findByLabelText('Related', { selector: 'input' }), 'Article 25');
  expect(await screen.findByRole('option', { name: 'Article 250' })).toBeInTheDocument();
});
