/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listContentChoices } from '@arev/shared/contracts/content';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

/** The link of a text while its address is edited. */
const openLink = async () => {
  const english = { title: 'A', description: '<p><a href="/en/doctors">Words</a></p>' };
  const portal = contentPortal(
    buildCity({ values: { slug: 'a', picture: null }, texts: { hy: null, ru: null, en: english } }),
  );
  const choices = answer(listContentChoices, () => listed([]));
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem('pages', '1'), site);
  const group = within(await screen.findByRole('group', { name: /^English/ }));
  await user.click(await group.findByRole('button', { name: 'Link' }));
  const box = group.getByLabelText('Address of the link');
  expect(box).toHaveValue('/en/doctors');
  const set = () => user.click(group.getByRole('button', { name: 'Set' }));
  return { box, set, described: () => portal.item.texts.en?.description };
};

beforeEach(() => sessionStorage.clear());

it.each([
  ['www.moh.am', 'https://www.moh.am'],
  ['info@arev.am', 'mailto:info@arev.am'],
])('The link %s leads where its editor means', async (typed, href) => {
  const { box, set, described } = await openLink();
  await fillField(box, typed);
  await set();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  expect(described()).toBe(`<p><a href="${href}">Words</a></p>`);
});

it.each(['javascript:alert(1)', 'ftp://moh.am/file'])(
  'A link that nobody could follow (%s) is refused at its field, until it is corrected',
  async (typed) => {
    const { box, set } = await openLink();
    await fillField(box, typed);
    await user.type(box, '{Enter}');
    expect(box).toHaveAccessibleDescription(/^Write the address like https:/);
    await fillField(box, 'moh.am');
    expect(box).not.toHaveAccessibleDescription();
    await set();
    await waitFor(() => expect(box).not.toBeInTheDocument());
  },
);
