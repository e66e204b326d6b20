/** @jest-environment jsdom */
import {
  bringBackContent,
  type ContentItem,
  createContent,
  listContentChoices,
  startContentPreview,
  updateContent,
} from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, buildDraft, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const problem = 'This cannot be saved like that. Please check it.';
const question = { itemType: 'Question', parentId: null, hy: '', ru: '' };
const survey = {
  values: {
    ...{ slug: 'sleep', kind: 'public', services: ['1'], specializations: [], closed: false },
    questions: [{ ...question, id: '10', en: 'Do you sleep well?' }] as ContentItem['values'][string],
  },
  texts: { hy: null, ru: null, en: { title: 'Sleep', subtitle: 'How', description: '<p>Words</p>' } },
};
const family = {
  values: { slug: 'a', sortOrder: 1, picture: null },
  texts: { hy: null, ru: null, en: { title: 'A', description: '<p>Words</p>', alternativeText: null } },
};

/** Publishes an item whose fields the portal refuses, and returns the summary of the errors. */
const publishRefused = async (
  type: ContentType,
  item: Partial<ContentItem>,
  paths: readonly string[],
  key = 'invalid',
) => {
  const refusal = new Refusal(
    ...([422, errorCode.invalidInput, 'Not valid'] as const),
    paths.map((path) => ({ path, key })),
  );
  const site = createTestSite({
    answers: [
      answer(listContentChoices, () => listed([{ id: '1', title: 'Sleep study' }])),
      answer(updateContent, () => refusal),
      ...contentPortal(buildCity(item)).answers,
    ],
    session: staffSession(),
  });
  await renderRoute(definition, address.contentItem(type, '1'), site);
  await user.click(await screen.findByText('Publish', { selector: 'button *, button' }));
  const summary = within(await screen.findByRole('alert'));
  return (name: RegExp) => user.click(summary.getByText(name));
};

beforeEach(() => sessionStorage.clear());

describe('The summary of refused fields', () => {
  it('leads to the menu of a choice, which says its error', async () => {
    const goTo = await publishRefused('surveys', survey, ['values.services']);
    await goTo(/^Services/);
    const menu = screen.getByLabelText(/^Services/, { selector: 'button' });
    expect(menu).toHaveFocus();
    expect(menu).toHaveAccessibleDescription(`1 selected ${problem}`);
  });

  it('leads to the questions, each of which says what is wrong with it', async () => {
    const goTo = await publishRefused('surveys', survey, ['values.questions']);
    await goTo(/^Questions/);
    const builder = document.activeElement;
    expect(builder).toHaveAttribute('role', 'group');
    expect(builder).toHaveAccessibleDescription(problem);
    // The preview is below the questions on a phone, so an error below both would be out of sight.
    expect(screen.getByText(problem).compareDocumentPosition(builder!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const title = document.querySelector('[data-title]');
    expect(title).toHaveAccessibleDescription(/^Nothing to answer stands in it/);
  });

  it('leads to the box of a new picture, which says its error', async () => {
    const goTo = await publishRefused('families', family, ['values.picture']);
    await goTo(/^Picture/);
    const box = screen.getByLabelText(/^New picture/, { selector: '[type=file]:not([capture])' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  });

  it('says how long a text may be, as its field does', async () => {
    const goTo = await publishRefused('families', family, ['texts.en.title'], 'tooLong');
    const problem = 'Enter no more than 200 characters';
    await goTo(new RegExp(`^English: Title: ${problem}$`));
    expect(document.activeElement).toHaveAccessibleDescription(problem);
  });

  it('leads to a rich text, and no box of its tools has the error', async () => {
    const goTo = await publishRefused('families', family, ['texts.en.description']);
    const [, , english] = await screen.findAllByLabelText(/^Formatting/);
    await user.click(within(english!).getByLabelText('Link'));
    expect(screen.getByLabelText('Address of the link')).not.toHaveAccessibleDescription();
    await goTo(/^English: /);
    expect(document.activeElement).toHaveAttribute('role', 'textbox');
    expect(document.activeElement).toHaveAccessibleDescription(problem);
  });
});

const picture = '<img src="/portal/pictures/a.jpg" width="600" height="400">';
const titleOf = (card: HTMLElement) => within(card).getByLabelText('Title');
const textOf = (card: HTMLElement) =>
  within(card).findByLabelText('Text', { selector: '[role=textbox], textarea' });

it('The cards of a refused text say what is wrong with each of them', async () => {
  const items = [
    { title: 'Care', description: '<p>Words</p>' },
    { title: '', description: '<p>Words</p>' },
    { title: 'a'.repeat(201), description: '' },
    { title: 'Trust', description: `<p>Words</p>${picture}` },
  ];
  const words = { title: 'A', description: '<p>A</p>', alternativeText: null, items };
  const values = { version: null, picture: null };
  const goTo = await publishRefused(
    ...(['company-texts', { values, texts: { hy: null, ru: null, en: words } }] as const),
    ['texts.en.items'],
    'required',
  );
  await goTo(/^English: Parts/);
  const parts = document.activeElement as HTMLElement;
  const [care, untitled, long, trust] = within(parts).getAllByRole('group', { name: /^Part \d$/ });
  expect(titleOf(care!)).not.toHaveAccessibleDescription();
  expect(await textOf(care!)).not.toHaveAccessibleDescription();
  expect(titleOf(untitled!)).toHaveAccessibleDescription('Please fill this in.');
  expect(titleOf(long!)).toHaveAccessibleDescription('Enter no more than 200 characters');
  expect(await textOf(long!)).toHaveAccessibleDescription('Please fill this in.');
  expect(await textOf(trust!)).toHaveAccessibleDescription(/^A picture in this text has no alternative text/);
});

it('A card of working hours says that its text is missing', async () => {
  const branch = {
    values: { slug: 'a', city: '1', hours: [], picture: null, map: null, sortOrder: 1 },
    texts: { hy: null, ru: null, en: { title: 'A', workingHours: [{ title: 'Mondays', description: ' ' }] } },
  };
  const goTo = await publishRefused('branches', branch, ['texts.en.workingHours'], 'required');
  await goTo(/^English: Working hours/);
  const card = within(document.activeElement as HTMLElement).getByRole('group', { name: 'Part 1' });
  expect(titleOf(card)).not.toHaveAccessibleDescription();
  expect(await textOf(card)).toHaveAccessibleDescription('Please fill this in.');
});

const openRefusing = async (
  path: string,
  call: typeof createContent | typeof bringBackContent,
  at: string,
  key: string,
) => {
  const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', [{ path: at, key }]);
  const site = createTestSite({
    answers: [
      answer(listContentChoices, () => listed([{ id: '1', title: 'Sleep study' }])),
      answer(call, () => refusal),
      ...contentPortal(buildCity()).answers,
    ],
    session: staffSession(),
  });
  await renderRoute(definition, path, site);
};

it('A draft that cannot be previewed has the reason at its field', async () => {
  const texts = { hy: null, ru: null, en: { title: 'A', description: '<p>A</p>' } };
  const article = { values: { slug: 'a', newsDate: '2026-11-20', picture: null, related: [] }, texts };
  const fields = [{ path: 'values.slug', key: 'taken' }];
  const site = createTestSite({
    answers: [
      answer(listContentChoices, () => listed([{ id: '2', title: 'B' }])),
      answer(startContentPreview, () => new Refusal(422, errorCode.invalidInput, 'Not valid', fields)),
      ...contentPortal(buildCity({ ...article, draft: buildDraft(article) })).answers,
    ],
    session: staffSession(),
  });
  await renderRoute(definition, address.contentItem('news', '1'), site);
  await user.click(await screen.findByRole('button', { name: 'Preview on the site' }));
  const slug = screen.getByLabelText('End of the address');
  await waitFor(() => expect(slug).toHaveAccessibleDescription('This address is taken.'));
});

it('A second package for a service is refused at the field of the service', async () => {
  await openRefusing(address.newContent('packages'), createContent, 'values', 'taken');
  await user.click(await screen.findByText('Publish', { selector: 'button *, button' }));
  const summary = within(await screen.findByRole('alert'));
  await user.click(summary.getByText('Service: This service has one already. Open it in the list.'));
  expect(document.activeElement).toHaveAccessibleDescription(/^This service has one already/);
});

it('A vacancy that would never be open is refused at its last day', async () => {
  await openRefusing(address.newContent('vacancies'), createContent, 'values.applyUntil', 'beforeFirstDay');
  await user.click(await screen.findByText('Publish', { selector: 'button *, button' }));
  const summary = within(await screen.findByRole('alert'));
  await user.click(summary.getByText('Last day to apply: The last day is before the day of publication.'));
  expect(document.activeElement).toHaveAccessibleDescription(
    'The last day is before the day of publication.',
  );
});

it.each([
  ['packages', 'noPackage', /^Service: This service is not marked as a personal package/],
  ['operations', 'noOperation', /^Service: This service is not marked as an operation/],
] as const)('A service that does not fit is refused at its field (%s)', async (type, key, reason) => {
  await openRefusing(address.newContent(type), createContent, 'values.service', key);
  await user.click(await screen.findByText('Publish', { selector: 'button *, button' }));
  const summary = within(await screen.findByRole('alert'));
  await user.click(summary.getByText(reason));
  expect(document.activeElement).toHaveAccessibleDescription(/^This service is not marked as/);
});

it.each([
  ['news', 'values.slug', 'taken', /: This address is taken\.$/],
  ['faqs', 'values.category', 'invalid', 'Section: It was deleted too. Bring it back first.'],
  ['faqs', 'values', 'taken', 'Another entry has these values already.'],
] as const)(
  'A deleted item (%s) that cannot be brought back says why: %s is %s',
  async (type, at, key, reason) => {
    await openRefusing(address.contentType(type, { show: 'deleted' }), bringBackContent, at, key);
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    const refused = within(await screen.findByRole('alert'));
    expect(refused.getByText('It cannot be brought back yet')).toBeInTheDocument();
    expect(refused.getByRole('listitem')).toHaveTextContent(reason);
  },
);
