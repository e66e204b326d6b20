/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  deletePatientAttachment,
  listPatientAttachments,
  renamePatientAttachment,
  uploadPatientAttachment,
  type PatientFile,
} from '@arev/shared/contracts/patient-files';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildFile } from '../../testing/visits.ts';

beforeEach(() => sessionStorage.clear());

const open = async (files: PatientFile[], first: ReturnType<typeof answer>[] = []) => {
  const answers = [
    ...first,
    answer(listPatientAttachments, ({ query: { page: number = 1, size = 10 } }) =>
      listed(files, { first: (number - 1) * size, size }),
    ),
    answer(uploadPatientAttachment, ({ files: [sent] }) => {
      const file = buildFile({ id: files.length + 1, name: sent?.name ?? '' });
      files.unshift(file);
      return { data: file };
    }),
    answer(renamePatientAttachment, ({ params: { id }, body: { name } }) => {
      const at = files.findIndex((file) => file.id === id);
      files[at] = { ...buildFile({ id }), name };
      return { data: buildFile({ id, name }) };
    }),
    answer(deletePatientAttachment, ({ params: { id } }) => {
      files.splice(
        files.findIndex((file) => file.id === id),
        1,
      );
      return { data: null };
    }),
  ];
  const site = createTestSite({ answers, session: { status: 'signed-in', user: buildUser() } });
  const view = await renderRoute(definition, page.ownFiles(), site);
  return { site, answers, ...view };
};

const list = () => screen.getByRole('list', { name: 'My files' });
const choose = (name: string) =>
  user.upload(screen.getByLabelText('A new file: Choose a file'), [
    new File(['%PDF-1.4'], name, { type: 'application/pdf' }),
  ]);
const upload = () => user.click(screen.getByRole('button', { name: 'Upload the file' }));

describe('Patients keep their files', () => {
  it('and upload one', async () => {
    await open([]);
    expect(screen.getByText('You have no files here yet')).toBeInTheDocument();
    await choose('heart.pdf');
    await upload();
    await waitFor(() => expect(list()).toHaveTextContent('heart.pdf'));
    expect(screen.getByText('The file is saved.')).toBeInTheDocument();
  });

  it.each([
    [errorCode.fileInfected, 'It did not pass the check.'],
    [errorCode.tooManyFiles, 'There is no room.'],
  ])('and are told at the file why it was not taken (code %i)', async (code, words) => {
    const { answers } = await open(
      [],
      [answer(uploadPatientAttachment, () => new Refusal(422, code, words))],
    );
    await choose('heart.pdf');
    await upload();
    expect(await screen.findByText(words)).toBeInTheDocument();
    answers.shift();
    await upload();
    await waitFor(() => expect(list()).toHaveTextContent('heart.pdf'));
  });

  it('and rename one', async () => {
    await open([buildFile({ name: 'scan0001' })]);
    await user.click(screen.getByRole('button', { name: /^Rename/ }));
    const dialog = screen.getByRole('dialog');
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name).toHaveValue('scan0001');
    await fillField(name, 'Blood test of March');
    await user.click(within(dialog).getByRole('button', { name: 'Save the name' }));
    await waitFor(() => expect(list()).toHaveTextContent('Blood test of March'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('and delete one after a question', async () => {
    await open([buildFile({ name: 'Old' })]);
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have no files here yet')).toBeInTheDocument();
  });

  it('in pages of ten', async () => {
    const { goTo } = await open(
      Array.from({ length: 11 }, (_, index) => buildFile({ id: index + 1, name: `File ${index + 1}` })),
    );
    expect(within(list()).getAllByRole('listitem')).toHaveLength(10);
    await goTo('personal-data/attachments?page=2');
    await waitFor(() => expect(list()).toHaveTextContent('File 11'));
  });
});
