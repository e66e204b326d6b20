/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  createSeoData,
  generateSeoFiles,
  type SeoData,
  updateSeoData,
} from '@arev/shared/contracts/seo-data';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { expectConsole } from '@arev/shared/testing/console';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import { buildSeoRow, seoPortal } from '../../testing/seo.ts';

beforeEach(() => sessionStorage.clear());

const open = async (path: string, rows: SeoData[] = [buildSeoRow()], session = staffSession()) => {
  const portal = seoPortal(rows);
  const site = createTestSite({ answers: portal.answers, session });
  return { portal, site, ...(await renderRoute(definition, path, site)) };
};

const title = () =>
  within(screen.getByRole('group', { name: 'English' })).getByLabelText<HTMLInputElement>('Title');
const type = (field: HTMLElement, value: string) => fillField(field, value);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('The list of SEO data', () => {
  it('marks missing languages', async () => {
    const half = buildSeoRow({ id: 2, route: '/news' });
    half.translations = half.translations.filter(({ language }) => language === 'en');
    await open(address.seo({ show: 'missing' }), [buildSeoRow(), half]);
    expect(screen.getByRole('link', { name: '/news' })).toHaveAttribute('href', '/en/desk/seo/2');
    expect(screen.queryByRole('link', { name: '/doctors' })).not.toBeInTheDocument();
    expect(screen.getByText('Русский is missing')).toBeInTheDocument();
  });

  it('offers a new row for pages without one', async () => {
    await open(address.seo({ show: 'none' }));
    expect(screen.getByRole('link', { name: '/branches' })).toHaveAttribute(
      'href',
      '/en/desk/seo/new?route=/branches'.replace('=/', '=%2F'),
    );
    expect(screen.queryByRole('link', { name: '/doctors' })).not.toBeInTheDocument();
  });

  it('is read-only without the right to change', async () => {
    await open(address.seoRow(1), undefined, staffSession({ canEdit: false, canDelete: false }));
    expect(title()).toHaveValue('Doctors en');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete the row' })).not.toBeInTheDocument();
  });
});

describe('Editing a row of SEO data', () => {
  it('updates the previews while typing, saves, and can be undone', async () => {
    const { portal } = await open(address.seoRow(1));
    await type(title(), 'Our doctors');
    expect(
      within(screen.getByRole('region', { name: 'Previews' })).getAllByText(/^Our doctors/),
    ).toHaveLength(3);
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Our doctors');
    expect(portal.generated()).toBe(1);
    await press('Undo');
    await waitFor(() => expect(title()).toHaveValue('Doctors en'));
    expect(portal.rows[0]).toMatchObject({ version: 3, translations: buildSeoRow().translations });
  });

  it('shows how much of a text previews display', async () => {
    await open(address.seoRow(1));
    await type(title(), 'x'.repeat(70));
    expect(screen.getByText('70 characters: previews cut after about 60')).toBeInTheDocument();
  });

  it('reports an invalid address before anything is sent', async () => {
    const { site } = await open(address.newSeoRow());
    await type(screen.getByLabelText('Address of the page'), 'doctors');
    await press('Save');
    const summary = within(await screen.findByRole('alert'));
    summary.getByRole('link', { name: /^Address of the page: An address is written like/ });
    screen.getByText(/^An address is written like/);
    expect(site.calls.some(({ endpoint }) => endpoint === createSeoData)).toBe(false);
  });

  it('warns if the page has a row, and starts with the texts of the page', async () => {
    const { portal, site } = await open(address.newSeoRow({ route: '/doctors' }));
    expect(await screen.findByRole('link', { name: '/doctors' })).toHaveAttribute('href', '/en/desk/seo/1');
    await type(screen.getByLabelText('Address of the page'), '/doctors/ani-grigoryan');
    await press(/own words/);
    await waitFor(() => expect(title()).toHaveValue('Ani'));
    await press('Save');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo/2']));
    expect(portal.rows[1]).toMatchObject({ route: '/doctors/ani-grigoryan' });
  });

  it('deletes a row after a confirmation, and can be undone', async () => {
    const { portal, site, goTo } = await open(address.seoRow(1));
    await press('Delete the row');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the row' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo']));
    expect(portal.rows).toEqual([]);
    await goTo(address.seo());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(portal.rows).toHaveLength(1));
  });
});

describe('A save that fails', () => {
  it('is logged, shows an error beside the button, and keeps what was typed', async () => {
    const { portal } = await open(address.seoRow(1));
    portal.answers.unshift(answer(updateSeoData, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    expectConsole(/SEO data was not saved: code -27/);
    await type(title(), 'Our doctors');
    await press('Save');
    await screen.findByText('Not now');
    expect(title()).toHaveValue('Our doctors');
    expect(portal.rows[0]?.version).toBe(1);
    expect(portal.generated()).toBe(0);
  });

  it('does not depend on the generation of the SEO files', async () => {
    const { portal } = await open(address.seoRow(1));
    portal.answers.unshift(answer(generateSeoFiles, () => new Refusal(503, errorCode.unavailable)));
    await press('Save');
    await screen.findByText('Saved. The site shows it within a minute.');
  });
});

describe('A conflict of two editors of one row', () => {
  const meet = async () => {
    const opened = await open(address.seoRow(1));
    await type(title(), 'Mine');
    const [row] = opened.portal.rows;
    Object.assign(row ?? {}, buildSeoRow({ version: 2 }));
    row?.translations.splice(2, 1, { language: 'en', title: 'Theirs', description: 'All', tags: '' });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save');
    await screen.findByText('Somebody else has changed this row');
    return opened;
  };

  it('shows both texts and overwrites nothing', async () => {
    const { portal } = await meet();
    expect(screen.getByText('Theirs: Theirs')).toBeInTheDocument();
    expect(screen.getByText('Yours: Mine')).toBeInTheDocument();
    expect(portal.rows[0]?.translations[2]?.title).toBe('Theirs');
  });

  it('lets the second editor take the other text', async () => {
    await meet();
    await press('Take theirs');
    expect(title()).toHaveValue('Theirs');
    expect(screen.queryByText('Somebody else has changed this row')).not.toBeInTheDocument();
  });

  it('lets the second editor save their text all the same', async () => {
    const { portal } = await meet();
    await press('Save mine all the same');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Mine');
  });
});

describe('Changing the picture of a row', () => {
  const choose = async () => {
    const file = new File(['x'], 'cover.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/New picture.*Choose a file/), file);
    await press('Use this picture');
    await screen.findByRole('img', { name: 'Picture of this page in previews' });
  };

  it('keeps unsaved text, which is saved afterwards', async () => {
    const { portal } = await open(address.seoRow(1));
    await type(title(), 'Our doctors');
    await choose();
    expect(title()).toHaveValue('Our doctors');
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]).toMatchObject({ photo: 'new.webp', version: 3 });
    expect(portal.rows[0]?.translations[2]?.title).toBe('Our doctors');
  });

  it('can be undone', async () => {
    const { portal } = await open(address.seoRow(1));
    await choose();
    await user.click(
      within(screen.getByRole('region', { name: 'Picture of previews' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    await waitFor(() => expect(portal.rows[0]?.photo).toBeNull());
  });

  it('does not hide a change of somebody else', async () => {
    const { portal } = await open(address.seoRow(1));
    await type(title(), 'Mine');
    portal.rows[0]?.translations.splice(2, 1, {
      language: 'en',
      title: 'Theirs',
      description: 'All',
      tags: '',
    });
    Object.assign(portal.rows[0] ?? {}, { version: 2 });
    await choose();
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save');
    await screen.findByText('Somebody else has changed this row');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Theirs');
  });
});

describe('The texts of all pages in one language', () => {
  const openSheet = async () => {
    const opened = await open(address.seoWords('ru'), [
      buildSeoRow(),
      buildSeoRow({ id: 2, route: '/news' }),
    ]);
    const inRow = (route: string) => within(screen.getByRole('region', { name: route }));
    return { ...opened, inRow, titleOf: (route: string) => inRow(route).getByLabelText('Title') };
  };
  const titleIn = (rows: readonly SeoData[]) => rows.map(({ translations }) => translations[1]?.title);

  it('do not overwrite changes of somebody else: both texts are shown, other pages are saved', async () => {
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
  const { portal, site } = await open(address.seoWords('ru'), [
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
