/** @jest-environment jsdom */
import { createContent, updateContent } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const open = async (path: string, session = staffSession()) => {
  const portal = contentPortal(buildCity());
  const site = createTestSite({ answers: portal.answers, session });
  const page = await renderRoute(definition, path, site);
  return { portal, site, ...page };
};
const openCity = async (session = staffSession()) => {
  const opened = await open(address.contentItem('cities', '1'), session);
  await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
  return opened;
};
const nameIn = (language: string) =>
  within(screen.getByRole('group', { name: new RegExp(language) })).getByLabelText<HTMLInputElement>('Name');
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('Editors', () => {
  it('see every type of content, and the things of one with the languages that are missing', async () => {
    const { goTo } = await open(address.content());
    expect(screen.getByRole('link', { name: 'Cities' })).toHaveAttribute('href', '/en/desk/content/cities');
    await goTo(address.contentType('cities'));
    expect(await screen.findByRole('link', { name: 'Yerevan' })).toHaveAttribute(
      'href',
      '/en/desk/content/cities/1',
    );
    expect(screen.getByText('Русский is missing')).toBeInTheDocument();
  });

  it('write three languages beside each other, publish, and take it back', async () => {
    const { portal } = await openCity();
    expect(
      within(screen.getByRole('group', { name: /Русский/ })).getByText('Not written yet'),
    ).toBeInTheDocument();
    type(nameIn('Русский'), 'Ереван');
    expect(screen.queryByText('Not written yet')).not.toBeInTheDocument();
    press('Publish');
    await screen.findByText('Published. The site shows it now.');
    expect(portal.item.texts.ru).toEqual({ name: 'Ереван' });
    expect(portal.item.values).toEqual({ slug: 'yerevan', sortOrder: 1 });
    press('Undo');
    await waitFor(() => expect(portal.item.texts.ru).toBeNull());
  });

  it('keep a draft, which is told apart from what the site shows', async () => {
    const { portal } = await openCity();
    type(nameIn('English'), 'Erevan');
    press('Keep as a draft');
    await screen.findByText('The draft is kept. The site does not show it.');
    expect(screen.getByText(/^Draft of Mariam/)).toBeInTheDocument();
    expect(portal.item.texts.en).toEqual({ name: 'Yerevan' });
    expect(nameIn('English').value).toBe('Erevan');
  });

  it('add a thing and go on with it at its own address', async () => {
    const { site } = await open(address.newContent('cities'));
    type(nameIn('English'), 'Gyumri');
    press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    expect(site.calls.some(({ endpoint }) => endpoint === createContent)).toBe(true);
  });

  it('hear which field is wrong, and lose nothing', async () => {
    const { portal } = await openCity();
    const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', [
      { path: 'values.slug', key: 'taken' },
    ]);
    portal.answers.unshift(answer(updateContent, () => refusal));
    type(nameIn('English'), 'Erevan');
    press('Publish');
    await screen.findByText('This address is taken.');
    expect(nameIn('English').value).toBe('Erevan');
  });

  it('find what they had typed when they come back', async () => {
    const { unmount } = await openCity();
    type(nameIn('English'), 'Erevan');
    unmount();
    await openCity();
    expect(nameIn('English').value).toBe('Erevan');
  });

  it('see both texts where somebody else was faster, and decide', async () => {
    const { portal } = await openCity();
    type(nameIn('English'), 'Mine');
    Object.assign(portal.item, { version: 2, texts: { ...portal.item.texts, en: { name: 'Theirs' } } });
    press('Publish');
    await screen.findByText('Somebody else has changed this while you were writing');
    expect(screen.getByText('Theirs')).toBeInTheDocument();
    expect(portal.item.texts.en).toEqual({ name: 'Theirs' });
    press('Save mine all the same');
    await waitFor(() => expect(portal.item.texts.en).toEqual({ name: 'Mine' }));
  });

  it('are asked before they delete, and go back to the list', async () => {
    const { site } = await openCity();
    press('Delete');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities']));
  });

  it('only read without the right to change anything', async () => {
    await openCity(staffSession({ canEdit: false, canDelete: false }));
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
