/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  attachAppointmentFile,
  detachAppointmentFile,
  downloadAppointmentFile,
  listPatientAttachments,
  uploadPatientAttachment,
  type PatientFile,
} from '@arev/shared/contracts/patient-files';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildVisitDetails } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFile } from '../../testing/visits.ts';
import { withFiles, openVisit } from '../../testing/open-visit.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('The files of a visit', () => {
  const results = buildFile({ id: 1, name: 'Results' });
  const mine = buildFile({ id: 2, name: 'Old cardiogram', file: 'Old cardiogram.png' });

  it('are listed in two groups: those of the clinic, and those of the patient', async () => {
    await openVisit(buildVisitDetails(), withFiles([results, mine], [mine]));
    const ofClinic = await screen.findByRole('list', { name: 'From the clinic' });
    expect(ofClinic).toHaveTextContent('Results');
    expect(within(ofClinic).queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    const own = screen.getByRole('list', { name: 'From you, visible to the doctor' });
    expect(own).toHaveTextContent('Old cardiogram');
    expect(within(own).getByRole('button', { name: /^Withdraw/ })).toBeInTheDocument();
  });

  it('remain attached when the patient deletes their own copy', async () => {
    await openVisit(
      buildVisitDetails(),
      withFiles(
        [
          { ...mine, own: true },
          { ...results, own: false },
        ],
        [results],
      ),
    );
    const own = await screen.findByRole('list', { name: 'From you, visible to the doctor' });
    expect(own).toHaveTextContent('Old cardiogram');
    expect(screen.getByRole('list', { name: 'From the clinic' })).toHaveTextContent('Results');
  });

  it.each([
    ['deleted', [results], 'You have deleted your own copy', 'stays among your own files'],
    ['kept', [mine], 'stays among your own files', 'deleted'],
  ])('say before they are withdrawn what happens if the own copy is %s', async (_, own, said, unsaid) => {
    await openVisit(buildVisitDetails(), withFiles([{ ...mine, own: true }], own));
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(said);
    expect(dialog).not.toHaveTextContent(unsaid);
  });

  it('are downloaded under their names', async () => {
    const { names } = catchSaved();
    await openVisit(buildVisitDetails(), [
      answer(downloadAppointmentFile, () => ({ file: { content: new Blob(['%PDF']), name: 'Results.pdf' } })),
      ...withFiles([results]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(names).toEqual(['Results.pdf']));
  });

  it('are shown without the list of the own files, which only the attaching of one needs', async () => {
    await openVisit(buildVisitDetails(), [
      answer(listPatientAttachments, () => new Refusal(503, errorCode.unavailable)),
      ...withFiles([
        { ...results, own: false },
        { ...mine, own: true },
      ]),
    ]);
    const ofClinic = await screen.findByRole('list', { name: 'From the clinic' });
    expect(within(ofClinic).getByRole('button', { name: /^Download/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('If you have deleted your own copy');
  });

  it('say why a download failed, and can be downloaded again', async () => {
    const refused = new Refusal(503, errorCode.unavailable, 'Not now');
    const { site } = await openVisit(buildVisitDetails(), [
      answer(downloadAppointmentFile, () => refused),
      ...withFiles([results]),
    ]);
    const button = await screen.findByRole('button', { name: /^Download/ });
    await user.click(button);
    await waitFor(() => expect(site.errorsShown).toMatchObject([{ message: 'Not now' }]));
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(site.toastsShown).toEqual([]);
  });

  it('leave the list, with an explanation, if they are gone when they are downloaded', async () => {
    const listedFiles = [results];
    const { site } = await openVisit(buildVisitDetails(), [
      answer(downloadAppointmentFile, () => {
        listedFiles.pop();
        return new Refusal(404, errorCode.notFound);
      }),
      ...withFiles(listedFiles),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Download/ }));
    expect(await screen.findByText(/There are no files here yet/)).toBeInTheDocument();
    expect(site.toastsShown.map(({ text }) => text)).toEqual(['“Results” is no longer here.']);
    expect(site.errorsShown).toEqual([]);
  });

  it('are withdrawn by the patient after a confirmation', async () => {
    const attached = [mine];
    const { sent } = await openVisit(buildVisitDetails(), [
      answer(detachAppointmentFile, () => {
        attached.pop();
        return { data: null };
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/There are no files here yet/)).toBeInTheDocument();
    expect(sent(detachAppointmentFile)).toEqual({ params: { id: 1, fileId: 2 } });
  });

  it('are attached from the patient’s own files', async () => {
    const attached: PatientFile[] = [];
    const { sent } = await openVisit(buildVisitDetails(), [
      answer(attachAppointmentFile, () => {
        attached.push(mine);
        return { data: mine };
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    await fillField(within(dialog).getByRole('combobox'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Attach a file' }));
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeInTheDocument();
    expect(sent(attachAppointmentFile)).toEqual({ params: { id: 1, fileId: 2 } });
  });

  it('are attached from the disk, with an error at a refused file', async () => {
    const { sent } = await openVisit(buildVisitDetails(), [
      answer(uploadPatientAttachment, () => new Refusal(422, errorCode.fileInfected, 'Not safe.')),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    const paper = new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('New files: Choose a file'), [paper]);
    await user.click(within(dialog).getByRole('button', { name: 'Attach a file' }));
    expect(await within(dialog).findByText('Not safe.')).toBeInTheDocument();
    expect(sent(attachAppointmentFile)).toBeUndefined();
  });

  it('are attached several at once, and one that could not be attached is not uploaded twice', async () => {
    let uploads = 0;
    let closed = true;
    await openVisit(buildVisitDetails(), [
      answer(uploadPatientAttachment, () => ({ data: buildFile({ id: (uploads += 1) }) })),
      answer(attachAppointmentFile, ({ params: { fileId } }) =>
        fileId === 2 && closed
          ? new Refusal(503, errorCode.unavailable)
          : { data: buildFile({ id: fileId }) },
      ),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('New files: Choose a file'), [
      paper('one.pdf'),
      paper('two.pdf'),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Attach 2 files' }));
    const again = await within(dialog).findByRole('button', { name: /^Try again.*two.pdf$/ });
    expect(within(dialog).queryByText('one.pdf')).not.toBeInTheDocument();
    closed = false;
    await user.click(again);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(uploads).toBe(2);
  });

  it('stay chosen among the own files while a failed upload is repeated', async () => {
    const attached: PatientFile[] = [];
    const own = [mine];
    let isLost = true;
    await openVisit(buildVisitDetails(), [
      answer(uploadPatientAttachment, () => {
        if (isLost) return new Refusal(503, errorCode.unavailable);
        own.push(buildFile({ id: 3, name: 'Paper' }));
        return { data: buildFile({ id: 3, name: 'Paper' }) };
      }),
      answer(attachAppointmentFile, ({ params: { fileId } }) => {
        const file = own.find(({ id }) => id === fileId)!;
        attached.push(file);
        return { data: file };
      }),
      ...withFiles(attached, own),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = within(screen.getByRole('dialog'));
    const paper = new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('New files: Choose a file'), [paper]);
    await user.click(dialog.getByRole('button', { name: 'Attach a file' }));
    const again = await dialog.findByRole('button', { name: /^Try again/ });
    await fillField(dialog.getByRole('combobox'), '2');
    isLost = false;
    await user.click(again);
    await waitFor(() => expect(attached).toHaveLength(1));
    await user.click(await dialog.findByRole('button', { name: 'Attach a file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(attached.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('are attached from the disk and from the own files at once', async () => {
    const attached: PatientFile[] = [];
    const own = [mine];
    await openVisit(buildVisitDetails(), [
      answer(uploadPatientAttachment, () => {
        own.push(buildFile({ id: 3, name: 'Paper' }));
        return { data: buildFile({ id: 3, name: 'Paper' }) };
      }),
      answer(attachAppointmentFile, ({ params: { fileId } }) => {
        const file = own.find(({ id }) => id === fileId)!;
        attached.push(file);
        return { data: file };
      }),
      ...withFiles(attached, own),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    await fillField(within(dialog).getByRole('combobox'), '2');
    const paper = new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('New files: Choose a file'), [paper]);
    expect(within(dialog).getByRole('combobox')).toHaveValue('2');
    await user.click(within(dialog).getByRole('button', { name: 'Attach 2 files' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(attached.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('are found beyond the first hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      buildFile({ id: index + 1, name: `File ${index + 1}` }),
    );
    await openVisit(buildVisitDetails(), [
      answer(listPatientAttachments, ({ query: { page = 1, size = 10 } }) =>
        listed(many, { first: (page - 1) * size, size }),
      ),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    expect(within(screen.getByRole('dialog')).getByRole('option', { name: 'File 101' })).toBeInTheDocument();
  });

  it('stay attached, with an error in the dialog, if the portal cannot withdraw them', async () => {
    await openVisit(buildVisitDetails(), [
      answer(detachAppointmentFile, () => new Refusal(503, errorCode.unavailable)),
      ...withFiles([mine], [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText('It was not sent')).toBeInTheDocument();
  });

  it('disappear if they were withdrawn in another tab before', async () => {
    const attached = [mine];
    await openVisit(buildVisitDetails(), [
      answer(detachAppointmentFile, () => {
        attached.pop();
        return new Refusal(404, errorCode.notFound);
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/There are no files here yet/)).toBeInTheDocument();
  });

  it.each([
    ['cancelled', false],
    ['noShow', true],
  ] as const)('can be withdrawn from a visit that is %s (attached: %s)', async (state, attachable) => {
    await openVisit(buildVisitDetails({ status: 'cancelled', state }), withFiles([mine], [mine]));
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Attach/ })).toHaveLength(attachable ? 1 : 0);
  });
});
