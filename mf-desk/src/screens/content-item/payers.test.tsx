/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listContentChoices } from '@arev/shared/contracts/content';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';
import { nameIn, openContent } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

it('Editors choose who may pay for a visit to a doctor', async () => {
  const words = {
    firstName: 'Ani',
    lastName: 'Grigoryan',
    position: 'Cardiologist',
    description: '<p>A</p>',
  };
  const portal = contentPortal(
    buildCity({
      values: {
        ...{ slug: 'ani', email: null, languages: ['hy'], picture: null, sortOrder: 1 },
        ...{ specializations: [], branches: [], services: [], payers: ['self', 'insurance'] },
      },
      texts: { hy: null, ru: null, en: words },
    }),
  );
  const choices = answer(listContentChoices, () => listed([]));
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem('doctors', '1'), site);
  await user.click(await screen.findByLabelText(/^Who may pay for a visit/, { selector: 'button' }));
  await user.click(screen.getByLabelText('The insurance'));
  await user.click(screen.getByLabelText('The employer'));
  await user.click(screen.getByText('Publish', { selector: 'button *' }));
  await screen.findByText('Published. The site shows it now.');
  expect(portal.item.values.payers).toEqual(['self', 'employer']);
});

it.each(['insurers', 'employers'] as const)('Editors of %s write a name, not a title', async (type) => {
  await openContent(address.contentItem(type, '1'), staffSession(), {
    ...{ title: 'Nairi', values: { ended: false, sortOrder: 1 } },
    texts: { hy: null, ru: null, en: { title: 'Nairi' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Nairi' });
  expect(nameIn('English')).toHaveValue('Nairi');
});
