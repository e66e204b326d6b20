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
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const cell = (text = '') => `<td><p>${text}</p></td>`;
const table = (...rows: readonly string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

/** The tools of an English text, and what is saved of it after they were used. */
const openText = async (description: string) => {
  const english = { title: 'A', description };
  const portal = contentPortal(
    buildCity({ values: { slug: 'a', picture: null }, texts: { hy: null, ru: null, en: english } }),
  );
  const choices = answer(listContentChoices, () => listed([]));
  const site = createTestSite({ answers: [choices, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem('pages', '1'), site);
  const [, , tools] = await screen.findAllByLabelText(/^Formatting/);
  return {
    tools: within(tools!),
    savedAfter: async (tool: string) => {
      await user.click(within(tools!).getByLabelText(tool));
      await user.click(screen.getByText('Publish', { selector: 'button *' }));
      await screen.findByText('Published. The site shows it now.');
      return portal.item.texts.en?.description;
    },
  };
};

beforeEach(() => sessionStorage.clear());

it.each([
  ['Add a row', table(cell('a') + cell('b'), cell() + cell(), cell('c') + cell('d'))],
  ['Add a column', table(cell('a') + cell() + cell('b'), cell('c') + cell() + cell('d'))],
  ['Delete the row', table(cell('c') + cell('d'))],
  ['Delete the column', table(cell('b'), cell('d'))],
  ['Delete the table', ''],
])('An editor in a table can: %s', async (tool, expected) => {
  const { savedAfter } = await openText(`${table(cell('a') + cell('b'), cell('c') + cell('d'))}<p>After</p>`);
  expect(await savedAfter(tool)).toBe(`${expected}<p>After</p>`);
});

it.each(['Delete the row', 'Delete the column'])('A table with one cell leaves by: %s', async (tool) => {
  const { savedAfter } = await openText(`${table(cell('a'))}<p>After</p>`);
  expect(await savedAfter(tool)).toBe('<p>After</p>');
});

it('The tools of tables are not shown outside of one', async () => {
  const { tools } = await openText('<p>Before</p>');
  expect(tools.getByLabelText('Table')).toBeInTheDocument();
  expect(tools.queryByLabelText('Delete the table')).not.toBeInTheDocument();
});
