/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
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

it('Editors delete a part, and the next control takes the focus', async () => {
  const parts = await openBond();
  await user.click(parts.getByLabelText('Delete part 1', { selector: 'button' }));
  expect(parts.queryByLabelText('Title')).not.toBeInTheDocument();
  expect(parts.getByText('Add a part', { selector: 'button *' }).closest('button')).toHaveFocus();
});
