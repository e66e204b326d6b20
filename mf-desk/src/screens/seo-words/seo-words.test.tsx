/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { generateSeoFiles, saveAllSeoData, type SeoData } from '@arev/shared/contracts/seo-data';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { expectConsole } from '@arev/shared/testing/console';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { holdAnswers } from '../../testing/hold-answers.ts';
import { buildSeoRow } from '../../testing/seo.ts';
import { openSeo, type, press } from '../../testing/open-seo.ts';

beforeEach(() => sessionStorage.clear());

describe('The texts of all pages in one language', () => {
  const openSheet = async () => {
    const opened = await openSeo(address.seoWords('ru'), [
      buildSeoRow(),
      buildSeoRow({ id: 2, route: '/news' }),
    ]);
    const inRow = (route: string) => within(screen.getByRole('region', { name: route }));
    return { ...opened, inRow, titleOf: (route: string) => inRow(route).getByLabelText('Title') };
  };
  const titleIn = (rows: readonly SeoData[]) => rows.map(({ translations }) => translations[1]?.title);

  it('do not overwrite changes of other editors: both texts are shown, other pages are saved', async () => {
    const { portal, inRow, titleOf } = await openSheet();
    await type(titleOf('/doctors'), 'Мои');
    await type(titleOf('/news'), 'Новости');
    Object.assign(portal.rows[0] ?? {}, { version: 2 });
    portal.rows[0]?.translations.splice(1, 1, { language: 'ru', title: 'Их', description: 'All', tags: '' });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save 2 pages');
    expect(await inRow('/doctors').findByText('Theirs: Их')).toBeInTheDocument();
    expect(titleIn(portal.rows)).toEqual(['Их', 'Doctors ru']);
    await press('Save 1 page');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Их', 'Новости']));
    expect(titleOf('/doctors')).toHaveValue('Мои');
    await user.click(inRow('/doctors').getByRole('button', { name: 'Keep mine' }));
    await press('Save 1 page');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Мои', 'Новости']));
  });

  it('stay if they are typed during a save', async () => {
    const { portal, titleOf } = await openSheet();
    const resolve = holdAnswers(portal.answers, saveAllSeoData);
    await type(titleOf('/news'), 'Новости');
    await press('Save 1 page');
    await type(titleOf('/news'), 'Новости клиник');
    resolve();
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Новости']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save 1 page' })).toBeEnabled());
    expect(titleOf('/news')).toHaveValue('Новости клиник');
    await press('Save 1 page');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Новости клиник']));
  });

  it('stay whole when they are too long, and are not saved until they are shorter', async () => {
    const { portal, titleOf } = await openSheet();
    const long = 'я'.repeat(201);
    await type(titleOf('/news'), long);
    expect(titleOf('/news')).toHaveValue(long);
    expect(titleOf('/news')).toHaveAccessibleDescription(/no more than 200 characters/);
    await press('Save 1 page');
    expect(titleOf('/news')).toHaveFocus();
    expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Doctors ru']);
    await type(titleOf('/news'), long.slice(1));
    await press('Save 1 page');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', long.slice(1)]));
  });

  const saveNews = async () => {
    const opened = await openSheet();
    await type(opened.titleOf('/news'), 'Новости');
    await press('Save 1 page');
    await screen.findByText('Saved. The site shows it now.');
    return opened;
  };

  it('can still be undone after an undo without an answer', async () => {
    const { portal } = await saveNews();
    portal.answers.unshift(answer(saveAllSeoData, () => new Refusal(504, errorCode.unavailable, 'Not now')));
    expectConsole(/SEO data was not saved: code -27/);
    await press('Undo');
    await screen.findByText('Not now');
    portal.answers.shift();
    await press('Undo');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Doctors ru']));
  });

  it('are compared with those of another editor if that one was faster than an undo', async () => {
    const { portal, inRow, titleOf } = await saveNews();
    Object.assign(portal.rows[1] ?? {}, { version: 9 });
    portal.rows[1]?.translations.splice(1, 1, { language: 'ru', title: 'Их', description: 'All', tags: '' });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Undo');
    expect(await inRow('/news').findByText('Theirs: Их')).toBeInTheDocument();
    expect(titleOf('/news')).toHaveValue('Doctors ru');
    await user.click(inRow('/news').getByRole('button', { name: 'Keep mine' }));
    await press('Save 1 page');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Doctors ru']));
  });

  it('survive a reload, and a save of them can be undone', async () => {
    const first = await openSheet();
    await type(first.titleOf('/news'), 'Новости');
    first.unmount();
    const { portal, titleOf } = await openSheet();
    expect(titleOf('/news')).toHaveValue('Новости');
    await press('Save 1 page');
    await screen.findByText('Saved. The site shows it now.');
    await press('Undo');
    await waitFor(() => expect(titleIn(portal.rows)).toEqual(['Doctors ru', 'Doctors ru']));
    expect(titleOf('/news')).toHaveValue('Doctors ru');
  });
});

test('The texts of all pages in one language are saved together', async () => {
  const { portal, site } = await openSeo(address.seoWords('ru'), [
    buildSeoRow(),
    buildSeoRow({ id: 2, route: '/news' }),
  ]);
  const news = within(screen.getByRole('region', { name: '/news' }));
  await type(news.getByLabelText('Title'), 'Новости');
  await press('Save 1 page');
  await screen.findByText('Saved. The site shows it now.');
  expect(portal.rows.map(({ translations }) => translations[1]?.title)).toEqual(['Doctors ru', 'Новости']);
  expect(site.calls.filter(({ endpoint }) => endpoint === generateSeoFiles)).toHaveLength(1);
});
