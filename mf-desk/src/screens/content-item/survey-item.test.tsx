/** @jest-environment jsdom */
import type { ContentItem } from '@arev/shared/contracts/content';
import { listContentChoices } from '@arev/shared/contracts/content';
import { surveyPreview } from '@arev/shared/contracts/slots';
import type { Language } from '@arev/shared/i18n';
import '@arev/shared/testing/missing-dom';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../../locales/hy.json' with { type: 'json' };
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const item = (id: string, itemType: string, en: string, parentId: string | null = null) => ({
  ...{ id, itemType, parentId, en },
  ...{ hy: `հ ${en}`, ru: '' },
});
const questions = [
  item('10', 'Question', 'Do you sleep well?'),
  item('11', 'RadioButton', 'Yes', '10'),
  item('12', 'RadioButton', 'No', '10'),
  item('13', 'Question', 'Since when?'),
  item('14', 'Date', 'Day', '13'),
];
const survey = (): ContentItem => ({
  ...{ id: '1', title: 'Sleep', version: 1, draft: null, usedBy: [] },
  values: {
    ...{ slug: 'sleep', kind: 'public', services: [], specializations: [], closed: false },
    questions: questions as ContentItem['values'][string],
  },
  texts: { hy: null, ru: null, en: { title: 'Sleep', subtitle: 'How', description: '<p>Words</p>' } },
});

const open = async (language: Language = 'en') => {
  const portal = contentPortal(survey());
  portal.answers.push(answer(listContentChoices, () => listed([])));
  const site = createTestSite({ answers: portal.answers, session: staffSession(), language });
  const { unmount } = await renderRoute(definition, address.contentItem('surveys', '1'), site);
  await screen.findByText(language === 'hy' ? 'հ Do you sleep well?' : 'Do you sleep well?');
  return { portal, site, unmount };
};
// By label, because queries by role take seconds on a page with three text editors.
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-item]')];
const row = (words: string) => rows().find((one) => one.textContent.includes(words))!;
const title = (words: string) => row(words).querySelector<HTMLElement>('[data-title]')!;
const press = async (words: string, where: HTMLElement = document.body) =>
  user.click(within(where).getByText(words, { selector: 'button *, button' }));
const shape = () => rows().map((one) => /[\d.]+ (?:Question|Date|Radio button)/.exec(one.textContent)?.[0]);
const drawn = (site: TestSite) => {
  const { props } = site.slotsMounted.find(({ name }) => name === surveyPreview.name)!;
  return surveyPreview.props.parse(props).survey.items;
};

beforeEach(() => sessionStorage.clear());

it('Editors see a preview of the form while they edit the items', async () => {
  const { site } = await open();
  await waitFor(() =>
    expect(drawn(site).map((one) => one.title)).toEqual(['Do you sleep well?', 'Since when?']),
  );
  expect(drawn(site)[0]?.children.map((one) => [one.title, one.questionId])).toEqual([
    ['Yes', 10],
    ['No', 10],
  ]);
  await user.click(title('Since when?'));
  const english = within(row('Since when?')).getByLabelText('Words, English');
  await fillField(english, 'Since what day?');
  await waitFor(() => expect(drawn(site)[1]?.title).toBe('Since what day?'));
  await user.selectOptions(screen.getByLabelText('Language of the preview'), 'hy');
  await waitFor(() => expect(drawn(site)[0]?.title).toBe('հ Do you sleep well?'));
});

it('Editors move items by keyboard and keep the focus, and the new place is announced', async () => {
  await open();
  const second = title('Since when?');
  second.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('“Since when?” moved to place 1')).toBeInTheDocument();
  expect(shape()).toEqual(['1 Question', '1.1 Date', '2 Question', '2.1 Radio button', '2.2 Radio button']);
  expect(title('Since when?')).toHaveFocus();
  await user.click(title('Since when?'));
  await user.click(screen.getByLabelText('Move down'));
  expect(shape()[0]).toBe('1 Question');
  expect(rows()[3]).toHaveTextContent('Since when?');
});

it('Editors keep a question that is too long, and see that it is', async () => {
  await open();
  await user.click(title('Since when?'));
  const english = within(row('Since when?')).getByLabelText('Words, English');
  await fillField(english, 'a'.repeat(501));
  expect(english).toHaveValue('a'.repeat(501));
  expect(english).toHaveAccessibleDescription(/no more than 500 characters/);
  expect(screen.getByText('Is too long')).toBeInTheDocument();
});

it('Editors add items of all types, see what is wrong with them, and restore what they deleted', async () => {
  const { portal } = await open();
  await user.click(title('Since when?'));
  await press('Add inside', row('Since when?'));
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelectorAll('li button')).toHaveLength(11);
  await press('Radio button', dialog);
  expect(document.activeElement).toHaveAttribute('lang', 'hy');
  await fillField(screen.getByLabelText('Words, Հայերեն'), 'Այսօր');
  expect(screen.getByText('The question needs a second radio button')).toBeInTheDocument();
  expect(screen.getByText('1 item needs a change before this can be saved.')).toBeInTheDocument();
  await press('Delete', row('Այսօր'));
  expect(screen.getByText('“Այսօր” and all that stands in it are deleted.')).toBeInTheDocument();
  expect(rows()).toHaveLength(5);
  await press('Bring it back');
  expect(rows()).toHaveLength(6);
  await press('Delete', row('Այսօր'));
  await user.click(title('Do you sleep well?'));
  await fillField(within(row('Do you sleep well?')).getByLabelText('Words, Русский'), 'Вы хорошо спите?');
  await press('Publish');
  await screen.findByText('Published. The site shows it now.');
  expect(portal.item.values.questions).toMatchObject([{ id: '10', ru: 'Вы хорошо спите?' }, {}, {}, {}, {}]);
});

it('Unsaved items are still there after a reload', async () => {
  const { unmount } = await open();
  await user.click(title('Since when?'));
  await fillField(within(row('Since when?')).getByLabelText('Words, Русский'), 'С какого дня?');
  unmount();
  await open();
  expect(within(row('Since when?')).queryByText('Русский is missing')).not.toBeInTheDocument();
});

it('Editors see which items of a questionnaire somebody else has changed, in their language', async () => {
  const { portal } = await open('hy');
  const changed = [
    ...questions.with(3, item('13', 'Question', 'Since what day?')),
    { ...item('20', 'Row', ''), hy: '' },
  ];
  Object.assign(portal.item, { version: 2, values: { ...portal.item.values, questions: changed } });
  await press(texts.content.publish);
  const theirs = await screen.findByText(/Since what day/, { selector: 'del' });
  expect(theirs).toHaveTextContent(/^Հարց: հ Since what day\? \/ Since what day\?; Աղյուսակի տող$/);
  const mine = screen.getByText(/Since when/, { selector: 'ins' });
  expect(mine).toHaveTextContent(/^Հարց: հ Since when\? \/ Since when\?$/);
});
