/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listContentChoices } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const cards = () => [
  { title: 'The app', description: '<p>In the <strong>app</strong> of the bank.</p>' },
  { title: 'A branch', description: '<p>With a passport.</p>' },
];

const openCards = async (type: ContentType, field: string, label: string) => {
  const words = { title: 'Bonds', description: '<p>Words</p>', [field]: cards() };
  const portal = contentPortal(buildCity({ values: {}, texts: { hy: null, ru: null, en: words } }));
  const choices = answer(listContentChoices, () => listed([]));
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem(type, '1'), site);
  // The last of three languages.
  const group = (await screen.findAllByLabelText(label, { selector: '[role=group]' })).at(-1)!;
  return { group: within(group), saved: () => portal.item.texts.en?.[field] };
};
type Group = Awaited<ReturnType<typeof openCards>>['group'];
const texts = async (group: Group) => {
  await waitFor(() =>
    expect(group.getAllByLabelText('Text', { selector: '[role=textbox]' })).toHaveLength(
      group.getAllByLabelText('Title').length,
    ),
  );
  return group.getAllByLabelText('Text', { selector: '[role=textbox]' });
};

beforeEach(() => sessionStorage.clear());

it.each([
  ['bond', 'waysToBuy', 'Ways to buy'],
  ['company-texts', 'items', 'Parts'],
] as const)('Editors of %s see the text of a part as its page shows it', async (type, field, label) => {
  const { group } = await openCards(type, field, label);
  const [first] = await texts(group);
  expect(first).toHaveTextContent(/^In the app of the bank\.$/);
  expect(within(first!).getByText('app', { selector: 'strong' })).toBeInTheDocument();
});

it('The text of a part stays with its title when a part before it is deleted', async () => {
  const { group, saved } = await openCards('bond', 'waysToBuy', 'Ways to buy');
  await texts(group);
  await user.click(group.getByLabelText('Delete part 1', { selector: 'button' }));
  await waitFor(async () => expect((await texts(group))[0]).toHaveTextContent(/^With a passport\.$/));
  await user.click(screen.getByText('Publish', { selector: 'button *' }));
  await screen.findByText('Published. The site shows it now.');
  expect(saved()).toEqual([cards()[1]]);
});

it('Undo in the text of a part brings in no text of a part that was moved', async () => {
  const { group, saved } = await openCards('bond', 'waysToBuy', 'Ways to buy');
  await texts(group);
  await user.click(group.getAllByLabelText('Bold', { selector: 'button' })[0]!);
  await user.click(group.getByLabelText('Move up: part 2', { selector: 'button' }));
  await waitFor(async () => expect((await texts(group))[0]).toHaveTextContent(/^With a passport\.$/));
  for (const undo of group.getAllByLabelText('Undo', { selector: 'button' })) await user.click(undo);
  await user.click(screen.getByText('Publish', { selector: 'button *' }));
  await screen.findByText('Published. The site shows it now.');
  expect(saved()).toEqual(cards().toReversed());
});

it('The history shows the parts that differ as their page shows them', async () => {
  const { group } = await openCards('bond', 'waysToBuy', 'Ways to buy');
  await texts(group);
  await fillField(group.getAllByLabelText('Title')[0]!, 'The new app');
  await user.click(screen.getByText('Publish', { selector: 'button *' }));
  await screen.findByText('Published. The site shows it now.');
  await user.click(screen.getByText('Show the history', { selector: 'button *' }));
  await user.click(await screen.findByText('Compare with now', { selector: 'button *' }));
  const before = (await screen.findByText('The app')).closest('del')!;
  expect(before).toHaveTextContent(/^The appIn the app of the bank\.$/);
});

it('Editors of working hours see plain text', async () => {
  const { group } = await openCards('branches', 'workingHours', 'Working hours');
  expect(group.getAllByLabelText('Text', { selector: 'textarea' })[1]).toHaveValue('<p>With a passport.</p>');
});
