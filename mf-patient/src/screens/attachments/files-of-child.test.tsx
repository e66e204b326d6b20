/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  deletePatientAttachment,
  getAttachmentRoom,
  listPatientAttachments,
  renamePatientAttachment,
} from '@arev/shared/contracts/patient-files';
import { listInvitations, listProfiles } from '@arev/shared/contracts/profiles';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';
import { buildFile } from '../../testing/visits.ts';

const visit = { id: 7, startsAt: Date.UTC(2026, 11, 3, 6), doctor: 'Ani Grigoryan' };
const files = [
  { ...buildFile({ id: 1, name: 'Scan' }), attachedTo: [visit] },
  { ...buildFile({ id: 2, name: 'Letter' }), attachedTo: [] },
];

const open = (path = page.ownFiles({ patientId: nare.patientId }), first: ReturnType<typeof answer>[] = []) =>
  openArea(path, [
    ...first,
    answer(listProfiles, () => ({
      data: { profiles: [buildProfile(), { ...nare, bookable: true }], managers: [] },
    })),
    answer(listInvitations, () => listed([])),
    answer(listPatientAttachments, () => listed(files)),
    answer(getAttachmentRoom, () => ({ data: { left: 198 } })),
    answer(renamePatientAttachment, () => ({ data: buildFile() })),
    answer(deletePatientAttachment, () => ({ data: null })),
  ]);

const whom = (calls: readonly { readonly patientId: number | undefined }[]) =>
  calls.map(({ patientId }) => patientId);

describe('A parent on the page of the files of a child', () => {
  it('sees whose files they are, and stays with the child', async () => {
    const { sent } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Files');
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(new Set(whom(sent(listPatientAttachments)))).toEqual(new Set([2]));
    expect(screen.getByRole('link', { name: /Ani Grigoryan/ })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/7?for=2',
    );
    expect(screen.getByText('No doctor sees it yet.')).toBeInTheDocument();
  });

  it('renames and deletes a file of the child', async () => {
    const { sent } = await open();
    await user.click(screen.getByRole('button', { name: /^Rename ?: Scan$/ }));
    await fillField(screen.getByRole('textbox', { name: 'Name' }), 'Old scan');
    await user.click(screen.getByRole('button', { name: 'Save the name' }));
    await waitFor(() => expect(whom(sent(renamePatientAttachment))).toEqual([2]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Delete ?: Letter$/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(whom(sent(deletePatientAttachment))).toEqual([2]));
  });

  it('sees that the page is not found once the permission has ended', async () => {
    const refused = answer(listPatientAttachments, () => new Refusal(403, errorCode.forbidden));
    const { container } = await open(undefined, [refused]);
    expect(container).toHaveTextContent('404');
  });

  it('gets there from the page of the family', async () => {
    await open(page.family());
    expect(await screen.findByRole('link', { name: /^Files ?: Nare Hakobyan$/ })).toHaveAttribute(
      'href',
      '/en/personal-data/attachments?for=2',
    );
  });
});
