/** @jest-environment jsdom */
import { addDeskForm, listDeskForms } from '@arev/shared/contracts/attachment-forms';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildForm, formsPortal } from '../../testing/attachment-forms.ts';
import { staffSession } from '../../testing/desk.ts';

const open = async (portal: ReturnType<typeof formsPortal>, session = staffSession()) => {
  const site = createTestSite({ answers: portal.answers, session });
  await renderRoute(definition, address.contentItem('attachment-types', '1'), site);
  await screen.findByRole('group', { name: 'Forms to download, English' });
};
const inEnglish = () => within(screen.getByRole('group', { name: 'Forms to download, English' }));
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => inEnglish().getByRole('button', { name });
const press = (name: string) => user.click(button(name));
const remove = async (title: string) => {
  await press(`Remove : ${title}`);
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
};
const paper = new File(['paper'], 'consent.pdf', { type: 'application/pdf' });
const add = async (title: string) => {
  await press('Add a form : English');
  await fillField(dialog().getByLabelText('Title'), title);
  await user.upload(dialog().getByLabelText(/^The form/), paper);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
};

beforeEach(() => sessionStorage.clear());

describe('Editors of a kind of papers', () => {
  it('see its forms by language, each with title, subtitle, size and download', async () => {
    await open(formsPortal(buildForm(1, 'Consent')));
    expect(inEnglish().getByText('Consent')).toBeInTheDocument();
    expect(inEnglish().getByText('Two pages')).toBeInTheDocument();
    expect(inEnglish().getByRole('link', { name: 'Download : Consent' })).toHaveAttribute(
      'href',
      '/portal/uploaded-forms/1.pdf',
    );
    const inRussian = within(screen.getByRole('group', { name: 'Forms to download, Русский' }));
    expect(inRussian.getByText('There is no form in this language yet.')).toBeInTheDocument();
  });

  it('add a form with its file', async () => {
    const portal = formsPortal();
    await open(portal);
    await press('Add a form : English');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText('Title')).toHaveFocus();
    expect(portal.titles()).toEqual([]);
    await fillField(dialog().getByLabelText('Title'), 'Consent');
    await user.upload(dialog().getByLabelText(/^The form/), paper);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inEnglish().getByText('Consent')).toBeInTheDocument();
    expect(portal.forms()).toMatchObject([{ title: 'Consent', subTitle: '', language: 'en', size: 5 }]);
  });

  it('change the words of a form without its file, and replace the file', async () => {
    const portal = formsPortal(buildForm(1, 'Consent'));
    await open(portal);
    await press('Change : Consent');
    await fillField(dialog().getByLabelText('Title'), 'Agreement');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await inEnglish().findByText('Agreement');
    expect(portal.forms()).toMatchObject([{ title: 'Agreement', size: 2048 }]);
    await press('Change : Agreement');
    await user.upload(dialog().getByLabelText(/^Another file/), paper);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.forms()).toMatchObject([{ title: 'Agreement', size: 5 }]));
  });

  it('see which text is too long, and keep it whole', async () => {
    const portal = formsPortal(buildForm(1, 'Consent'));
    await open(portal);
    await press('Change : Consent');
    const subTitle = dialog().getByLabelText(/^Subtitle/);
    await fillField(subTitle, 'a'.repeat(201));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(subTitle).toHaveAccessibleDescription('Enter no more than 200 characters');
    expect(subTitle).toHaveFocus();
    expect(portal.forms()).toMatchObject([{ subTitle: 'Two pages' }]);
    await fillField(subTitle, 'a'.repeat(200));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.forms()).toMatchObject([{ subTitle: 'a'.repeat(200) }]));
  });

  it('move and remove forms', async () => {
    const portal = formsPortal(buildForm(1, 'A'), buildForm(2, 'B'));
    await open(portal);
    await press('Move up: A');
    await press('Move down: A');
    await waitFor(() => expect(portal.titles()).toEqual(['B', 'A']));
    await waitFor(() => expect(inEnglish().getAllByRole('listitem')[0]).toHaveTextContent('B'));
    await remove('B');
    await waitFor(() => expect(inEnglish().getAllByRole('listitem')).toHaveLength(1));
    expect(portal.titles()).toEqual(['A']);
    expect(inEnglish().queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('are told what they have done where no screen shows it, and stay where they are', async () => {
    const told = () =>
      screen.getByRole('region', { name: 'Forms to download' }).querySelector('[role=status]');
    await open(formsPortal(buildForm(1, 'A'), buildForm(2, 'B')));
    expect(told()).toBeEmptyDOMElement();
    await press('Move down: A');
    await waitFor(() => expect(told()).toHaveTextContent('“A” moved to place 2.'));
    expect(button('Move down: A')).toHaveFocus();
    await press('Change : A');
    await fillField(dialog().getByLabelText('Title'), 'C');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()).toHaveTextContent('“C” is saved.'));
    await waitFor(() => expect(button('Change : C')).toHaveFocus());
    const said = told()?.firstChild;
    await press('Change : C');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()?.firstChild).not.toBe(said));
    await add('D');
    await waitFor(() => expect(told()).toHaveTextContent('“D” is added.'));
    await waitFor(() => expect(button('Add a form : English')).toHaveFocus());
    await remove('C');
    await waitFor(() => expect(told()).toHaveTextContent('“C” is removed.'));
    await waitFor(() => expect(inEnglish().getByRole('link', { name: 'Download : D' })).toHaveFocus());
    await remove('D');
    await waitFor(() => expect(told()).toHaveTextContent('“D” is removed.'));
    await waitFor(() => expect(button('Remove : B')).toHaveFocus());
  });

  it('can delete the kind as soon as it has no forms', async () => {
    await open(formsPortal(buildForm(1, 'A'), buildForm(2, 'B')));
    expect(screen.getByText('Forms to download: 2')).toBeInTheDocument();
    await remove('B');
    expect(await screen.findByText('Forms to download: 1')).toBeInTheDocument();
    await remove('A');
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
  });

  it('cannot delete the kind once it has a form, also one of a colleague', async () => {
    const portal = formsPortal();
    await open(portal);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    portal.byColleague();
    await add('Consent');
    expect(await screen.findByText('It cannot be deleted, because these need it:')).toBeInTheDocument();
    expect(screen.getByText('Forms to download: 1')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Forms to download: 2')).toBeInTheDocument();
  });

  it('are told when a colleague was faster, and save what they typed after seeing it', async () => {
    const portal = formsPortal(buildForm(1, 'Consent'));
    await open(portal);
    await press('Change : Consent');
    await fillField(dialog().getByLabelText('Title'), 'Mine');
    portal.byColleague();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/^Somebody else has changed these forms/)).toBeInTheDocument();
    expect(portal.titles()).toEqual(['Consent', 'Of a colleague']);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.titles()).toEqual(['Mine', 'Of a colleague']));
  });

  it('read why the portal refuses a file, beside it', async () => {
    const portal = formsPortal();
    const refused = answer(
      addDeskForm,
      () => new Refusal(422, errorCode.fileInfected, 'The file is not safe.'),
    );
    await open({ ...portal, answers: [refused, ...portal.answers] });
    await add('Consent');
    expect(await dialog().findByText('The file is not safe.')).toBeInTheDocument();
  });
});

test('Staff who only read see the forms without buttons', async () => {
  await open(formsPortal(buildForm(1, 'Consent')), staffSession({ canEdit: false }));
  expect(inEnglish().getByText('Consent')).toBeInTheDocument();
  expect(inEnglish().queryByRole('button')).not.toBeInTheDocument();
});

test('With a portal of an earlier release the item is edited without its forms', async () => {
  const portal = formsPortal();
  const unknown = answer(listDeskForms, () => new Refusal(404, errorCode.notFound));
  const site = createTestSite({ answers: [unknown, ...portal.answers], session: staffSession() });
  await renderRoute(definition, address.contentItem('attachment-types', '1'), site);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Forms to download' })).not.toBeInTheDocument(),
  );
});
