/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { saveAllSeoData, updateSeoData } from '@arev/shared/contracts/seo-data';
import { Refusal } from '@arev/shared/testing/answers';
import { expectConsole } from '@arev/shared/testing/console';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { openSeo, press } from '../../testing/open-seo.ts';
import { buildSeoRow } from '../../testing/seo.ts';

beforeEach(() => sessionStorage.clear());

const isSaved = () => screen.findByText('Saved. The site shows it now.');

const openBesideDefault = async () => {
  const former = buildSeoRow({ id: 2, route: '/', global: true });
  const third = buildSeoRow({ id: 3, route: '/branches' });
  const { portal } = await openSeo(address.seoRow(1), [buildSeoRow(), former, third]);
  await user.click(screen.getByLabelText(/^Use on all pages without a description/));
  return { portal, former, third, marked: () => portal.rows.flatMap(({ id, global }) => (global ? id : [])) };
};
type Portal = Awaited<ReturnType<typeof openBesideDefault>>['portal'];

/** The portal saves, but its answer does not arrive. */
const loseAnswer = async (portal: Portal, call: object, button: string) => {
  const save = portal.answers.find(({ endpoint }) => endpoint === call)!;
  portal.answers.unshift({
    ...save,
    respond: async (...given: Parameters<typeof save.respond>) => {
      await save.respond(...given);
      return new Refusal(504, errorCode.unavailable, 'Not now');
    },
  });
  expectConsole(/SEO data was not saved: code -27/);
  await press(button);
  await screen.findByText('Not now');
  portal.answers.shift();
};

describe('Undoing that a row was made the default', () => {
  it('leaves the site with its former default', async () => {
    const { portal, marked } = await openBesideDefault();
    await press('Save');
    await isSaved();
    expect(marked()).toEqual([1]);
    await press('Undo');
    await waitFor(() => expect(marked()).toEqual([2]));
    expect(portal.rows[1]?.translations).toEqual(buildSeoRow().translations);
  });

  it('leaves the site with its former default when the answer to the save was lost', async () => {
    const { portal, marked } = await openBesideDefault();
    await loseAnswer(portal, updateSeoData, 'Save');
    await press('Save');
    await isSaved();
    await press('Undo');
    await waitFor(() => expect(marked()).toEqual([2]));
  });

  it('is no conflict with itself when its answer was lost', async () => {
    const { portal, marked } = await openBesideDefault();
    await press('Save');
    await isSaved();
    await loseAnswer(portal, saveAllSeoData, 'Undo');
    expect(marked()).toEqual([2]);
    await press('Undo');
    await isSaved();
    expect(marked()).toEqual([2]);
  });

  it('does not take the mark from a row that somebody else has chosen meanwhile', async () => {
    const { portal, third, marked } = await openBesideDefault();
    await press('Save');
    await isSaved();
    Object.assign(portal.rows[0] ?? {}, { global: false, version: 3 });
    Object.assign(third, { global: true });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Undo');
    await press('Save mine all the same');
    await isSaved();
    expect(marked()).toEqual([3]);
  });

  it('leaves the address of the former default as it is now', async () => {
    const { portal, former, marked } = await openBesideDefault();
    await press('Save');
    await isSaved();
    Object.assign(former, { route: '/home' });
    await press('Undo');
    await waitFor(() => expect(marked()).toEqual([2]));
    expect(portal.rows[1]?.route).toBe('/home');
  });

  it('is possible without the former default, which was deleted', async () => {
    const { portal, marked } = await openBesideDefault();
    await press('Save');
    await isSaved();
    portal.rows.splice(1, 1);
    await press('Undo');
    await waitFor(() => expect(marked()).toEqual([]));
  });
});
