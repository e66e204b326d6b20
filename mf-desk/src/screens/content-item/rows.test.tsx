/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listContentChoices } from '@arev/shared/contracts/content';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const waysToBuy = [{ title: 'The app', description: 'In the app of the bank.' }];

const openBond = async () => {
  const portal = contentPortal({
    ...{ id: '1', title: 'Bonds', version: 1, draft: null, usedBy: [] },
    values: { years: 3, annualYieldPercent: 12, nominal: 10_000 },
    texts: {
      hy: null,
      ru: null,
      en: { title: 'Bonds', subTitle: '', description: '<p>Words</p>', waysToBuy },
    },
  });
  const site = createTestSite({ answers: portal.answers, session: staffSession() });
  await renderRoute(definition, address.contentItem('bond', '1'), site);
  const parts = await screen.findAllByLabelText('Ways to buy', { selector: '[role=group]' });
  // The last of three languages.
  return within(parts[2]!);
};

beforeEach(() => sessionStorage.clear());

it('Editors type into a part as soon as they have added it', async () => {
  const parts = await openBond();
  await user.click(parts.getByText('Add a part', { selector: 'button *' }));
  await user.keyboard('A branch');
  expect(parts.getAllByLabelText('Title').map((field) => (field as HTMLInputElement).value)).toEqual([
    'The app',
    'A branch',
  ]);
});

it('Editors see a label above each box of a part, and each box has an id of its own', async () => {
  const parts = await openBond();
  await user.click(parts.getByText('Add a part', { selector: 'button *' }));
  expect(parts.getAllByText('Title', { selector: 'label' })).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

type Parts = Awaited<ReturnType<typeof openBond>>;
const titles = (parts: Parts) =>
  parts.queryAllByLabelText('Title').map((field) => (field as HTMLInputElement).value);
const press = (parts: Parts, name: string) => user.click(parts.getByLabelText(name, { selector: 'button' }));

it('Editors delete a part, and can bring it back until they change another one', async () => {
  const parts = await openBond();
  await press(parts, 'Delete part 1');
  expect(titles(parts)).toEqual([]);
  const bringBack = () => parts.getByText('Bring it back', { selector: 'button *' }).closest('button')!;
  expect(bringBack()).toHaveFocus();
  await user.click(bringBack());
  expect(titles(parts)).toEqual(['The app']);
  await press(parts, 'Delete part 1');
  await user.click(parts.getByText('Add a part', { selector: 'button *' }));
  expect(parts.queryByText('Bring it back')).not.toBeInTheDocument();
});

it('Editors change the order of parts, and keep the focus at the moved one', async () => {
  const parts = await openBond();
  for (const title of ['A branch', 'The bank']) {
    await user.click(parts.getByText('Add a part', { selector: 'button *' }));
    await user.keyboard(title);
  }
  await press(parts, 'Move up: part 3');
  expect(titles(parts)).toEqual(['The app', 'The bank', 'A branch']);
  expect(parts.getByText('The part moved to place 2.')).toBeInTheDocument();
  expect(parts.getByLabelText('Move up: part 2', { selector: 'button' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(titles(parts)).toEqual(['The bank', 'The app', 'A branch']);
  expect(parts.getByLabelText('Move down: part 1', { selector: 'button' })).toHaveFocus();
  await press(parts, 'Move up: part 1');
  expect(titles(parts)).toEqual(['The bank', 'The app', 'A branch']);
});

it('Editors see a label above each box of the opening hours', async () => {
  const portal = contentPortal({
    ...{ id: '1', title: 'Arabkir', version: 1, draft: null, usedBy: [] },
    values: {
      hours: [
        { weekday: 1, opens: '09:00', closes: '13:00' },
        { weekday: 1, opens: '14:00', closes: '18:00' },
      ],
    },
    texts: { hy: null, ru: null, en: null },
  });
  const choices = answer(listContentChoices, () => listed([]));
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem('branches', '1'), site);
  const hours = within(await screen.findByLabelText('Opening hours', { selector: '[role=group]' }));
  expect(hours.getAllByText(/./, { selector: 'label' }).map(({ textContent }) => textContent)).toEqual([
    ...['Weekday', 'From', 'Until'],
    ...['Weekday', 'From', 'Until'],
  ]);
  expect(hours.getAllByLabelText('From').map((box) => (box as HTMLInputElement).value)).toEqual([
    '09:00',
    '14:00',
  ]);
});
