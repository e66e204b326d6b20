/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  deletePatientAttachment,
  downloadPatientAttachment,
  getAttachmentRoom,
  listPatientAttachments,
  renamePatientAttachment,
  uploadPatientAttachment,
  type PatientAttachment,
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

const open = async (files: PatientAttachment[], first: ReturnType<typeof answer>[] = []) => {
  const answers = [
    ...first,
    answer(listPatientAttachments, ({ query: { page: number = 1, size = 10 } }) =>
      listed(files, { first: (number - 1) * size, size }),
    ),
    answer(getAttachmentRoom, () => ({ data: { left: 200 - files.length } })),
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
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const choose = (...names: string[]) =>
  user.upload(screen.getByLabelText('New files: Choose a file'), names.map(paper));
const upload = (name = 'Upload the file') => user.click(screen.getByRole('button', { name }));
const row = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`${name} is not in the queue`);
  return within(item);
};

describe('The files of a patient', () => {
  it('can be uploaded several at a time, one after the other', async () => {
    await open([]);
    expect(screen.getByText('You have no files here yet')).toBeInTheDocument();
    expect(screen.queryByText(/There is room/)).not.toBeInTheDocument();
    await choose('heart.pdf', 'lungs.pdf', 'wrong.pdf');
    await user.click(row('wrong.pdf').getByRole('button', { name: 'Remove wrong.pdf' }));
    await upload('Upload 2 files');
    await waitFor(() => expect(list()).toHaveTextContent('lungs.pdf'));
    expect(list()).toHaveTextContent('heart.pdf');
    expect(await screen.findByText('2 files are saved.')).toBeInTheDocument();
    expect(list()).not.toHaveTextContent('wrong.pdf');
  });

  it('are counted once there is little room', async () => {
    await open(Array.from({ length: 180 }, (_, at) => buildFile({ id: at + 1 })));
    expect(await screen.findByText('There is room for 20 more files.')).toBeInTheDocument();
    await choose('heart.pdf');
    await upload();
    expect(await screen.findByText('There is room for 19 more files.')).toBeInTheDocument();
  });

  it('are counted with those that only visits still have', async () => {
    await open([], [answer(getAttachmentRoom, () => ({ data: { left: 3 } }))]);
    expect(await screen.findByText('There is room for 3 more files.')).toBeInTheDocument();
  });

  it('are counted by the list if an older portal does not say how much room is left', async () => {
    const files = Array.from({ length: 181 }, (_, at) => buildFile({ id: at + 1 }));
    await open(files, [answer(getAttachmentRoom, () => new Refusal(404, errorCode.notFound))]);
    expect(await screen.findByText('There is room for 19 more files.')).toBeInTheDocument();
  });

  it('are sent one after the other, also when one is tried again while the list is read', async () => {
    const { answers, site } = await open([]);
    const read = Promise.withResolvers<void>();
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === uploadPatientAttachment);
    let refused = true;
    answers.unshift(
      answer(uploadPatientAttachment, async ({ files: [file] }) => {
        if (refused) return new Refusal(503, errorCode.unavailable);
        await new Promise(() => {});
        return { data: buildFile({ id: 9, name: file?.name ?? '' }) };
      }),
      answer(listPatientAttachments, async () => {
        await read.promise;
        return listed([]);
      }),
    );
    await choose('heart.pdf', 'lungs.pdf');
    await upload('Upload 2 files');
    await user.click(await row('heart.pdf').findByRole('button', { name: /^Try again.*heart.pdf$/ }));
    refused = false;
    expect(sent()).toHaveLength(1);
    read.resolve();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Cancel the upload' })).toHaveLength(1);
  });

  it('are not left in the middle of the queue without a word', async () => {
    const stuck = Promise.withResolvers<void>();
    const { answers, site, unmount } = await open([]);
    answers.unshift(
      answer(uploadPatientAttachment, async ({ files: [sent] }) => {
        if (sent?.name !== 'heart.pdf') await stuck.promise;
        return { data: buildFile({ id: 9, name: sent?.name ?? '' }) };
      }),
    );
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await choose('heart.pdf', 'lungs.pdf', 'knee.pdf');
    expect(isAsked()).toBe(false);
    await upload('Upload 3 files');
    await waitFor(() => expect(screen.queryByText('heart.pdf')).not.toBeInTheDocument());
    expect(isAsked()).toBe(true);
    unmount();
    expect(isAsked()).toBe(false);
    expect(site.toastsShown).toEqual([
      { kind: 'error', text: '2 files were not sent: you left the page before their upload ended.' },
    ]);
  });

  it('can be left without a word once all are sent', async () => {
    const { site, unmount } = await open([]);
    await choose('heart.pdf');
    await upload();
    await screen.findByText('The file is saved.');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    unmount();
    expect(site.toastsShown).toEqual([]);
  });

  it('can be stopped one by one and retried with the same idempotency key', async () => {
    let stuck = true;
    const { answers, site } = await open([]);
    const usual = answers.find(({ endpoint }) => endpoint === uploadPatientAttachment);
    answers.unshift(
      answer(uploadPatientAttachment, async ({ files: [sent] }) => {
        if (stuck && sent?.name === 'heart.pdf') await new Promise(() => {});
        return { data: buildFile({ id: 9, name: sent?.name ?? '' }) };
      }),
    );
    await choose('heart.pdf', 'lungs.pdf');
    await upload('Upload 2 files');
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
    expect(await row('heart.pdf').findByText(/The upload was stopped/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('lungs.pdf')).not.toBeInTheDocument());
    stuck = false;
    if (usual) answers.unshift(usual);
    await user.click(row('heart.pdf').getByRole('button', { name: /^Try again.*heart.pdf$/ }));
    await waitFor(() => expect(list()).toHaveTextContent('heart.pdf'));
    const keys = site.calls
      .filter(({ endpoint }) => endpoint === uploadPatientAttachment)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    [errorCode.tooLarge, 'It is larger than 10 MB.'],
    [errorCode.fileNotAccepted, 'Its content is not that of a PDF.'],
    [errorCode.fileInfected, 'It did not pass the check.'],
    [errorCode.tooManyFiles, 'There is no room.'],
  ])('show at the file why an upload was refused (code %i)', async (code, words) => {
    const { answers } = await open(
      [],
      [answer(uploadPatientAttachment, () => new Refusal(422, code, words))],
    );
    await choose('heart.pdf');
    await upload();
    expect(await row('heart.pdf').findByText(words)).toBeInTheDocument();
    answers.shift();
    await user.click(row('heart.pdf').getByRole('button', { name: /^Try again.*heart.pdf$/ }));
    await waitFor(() => expect(list()).toHaveTextContent('heart.pdf'));
  });

  it.each([
    ['the shell had no answer of the portal', 504, errorCode.unavailable],
    ['the portal was still busy with the first try', 409, errorCode.underWay],
    ['the portal had a fault', 500, errorCode.failed],
  ])('are stored once if %s, because a retry has the same idempotency key', async (_, status, code) => {
    const { answers, site } = await open(
      [],
      [answer(uploadPatientAttachment, () => new Refusal(status, code))],
    );
    await choose('heart.pdf');
    await upload();
    const again = await row('heart.pdf').findByRole('button', { name: /^Try again/ });
    answers.shift();
    await user.click(again);
    await waitFor(() => expect(list()).toHaveTextContent('heart.pdf'));
    const keys = site.calls
      .filter(({ endpoint }) => endpoint === uploadPatientAttachment)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('cannot be uploaded when the storage is full', async () => {
    await open(Array.from({ length: 200 }, (_, index) => buildFile({ id: index + 1 })));
    expect(await screen.findByText(/You keep 200 files, counting those/)).toBeInTheDocument();
    expect(screen.getByLabelText('New files: Choose a file')).toHaveAttribute('aria-disabled', 'true');
  });

  it('open pictures in a dialog, and only files that can be shown', async () => {
    const word = buildFile({ id: 2, name: 'Letter', type: 'application/msword' });
    await open(
      [buildFile({ name: 'Scan', type: 'image/png' }), word],
      [
        answer(downloadPatientAttachment, () => ({
          file: { content: new Blob(['x'], { type: 'image/png' }), name: 'Scan.png' },
        })),
      ],
    );
    expect(screen.queryByRole('button', { name: /^View.*Letter$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^View.*Scan$/ }));
    const picture = await within(screen.getByRole('dialog')).findByRole('img', { name: 'Picture: Scan' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  });

  it('show an error in the dialog if a preview fails, and can be retried', async () => {
    const { answers } = await open(
      [buildFile({ name: 'Scan', type: 'image/png' })],
      [answer(downloadPatientAttachment, () => new Refusal(404, errorCode.notFound))],
    );
    await user.click(screen.getByRole('button', { name: /^View.*Scan$/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    answers.unshift(
      answer(downloadPatientAttachment, () => ({
        file: { content: new Blob(['x'], { type: 'image/png' }), name: 'Scan.png' },
      })),
    );
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'Picture: Scan' })).toBeInTheDocument();
  });

  it('name the doctors who see them, also before deletion', async () => {
    const attachedTo = [{ id: 7, startsAt: Date.UTC(2026, 11, 3, 8), doctor: 'Anna Petrosyan' }];
    await open([
      { ...buildFile({ name: 'Shown' }), attachedTo },
      { ...buildFile({ id: 2, name: 'Own' }), attachedTo: [] },
    ]);
    const words = 'Attached to your visit on 03.12.2026, Anna Petrosyan';
    expect(within(list()).getByRole('link', { name: words })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/7',
    );
    expect(within(list()).getAllByText('You see it, and people who act for you.')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Delete.*Shown$/ }));
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeInTheDocument();
  });

  it('can be renamed', async () => {
    await open([buildFile({ name: 'scan0001' })]);
    await user.click(screen.getByRole('button', { name: /^Rename/ }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const dialog = screen.getByRole('dialog');
    expect(name).toHaveValue('scan0001');
    await fillField(name, 'Blood test of March');
    await user.click(within(dialog).getByRole('button', { name: 'Save the name' }));
    await waitFor(() => expect(list()).toHaveTextContent('Blood test of March'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are deleted after a confirmation', async () => {
    await open([buildFile({ name: 'Old' })]);
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have no files here yet')).toBeInTheDocument();
  });

  it('leave the list if the response to their deletion was lost', async () => {
    const files = [buildFile({ name: 'Old' })];
    await open(files, [
      answer(deletePatientAttachment, () => {
        files.pop();
        return new Refusal(504, errorCode.unavailable);
      }),
    ]);
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have no files here yet')).toBeInTheDocument();
  });

  it('are listed in pages of ten', async () => {
    const { goTo } = await open(
      Array.from({ length: 11 }, (_, index) => buildFile({ id: index + 1, name: `File ${index + 1}` })),
    );
    expect(within(list()).getAllByRole('listitem')).toHaveLength(10);
    await goTo('personal-data/attachments?page=2');
    await waitFor(() => expect(list()).toHaveTextContent('File 11'));
  });
});
