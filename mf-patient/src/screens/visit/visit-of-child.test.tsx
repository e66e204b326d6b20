/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { cancelAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  attachAppointmentFile,
  listAppointmentFiles,
  listPatientAttachments,
} from '@arev/shared/contracts/patient-files';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { getAppointmentDetails, rateAppointment, type VisitDetails } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildVisitDetails } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';
import { buildFile, portalWithVisits } from '../../testing/visits.ts';

const scan = buildFile({ id: 2, name: 'Scan' });

const open = (visit: VisitDetails, answers: ReturnType<typeof answer>[] = [], patientId = nare.patientId) =>
  openArea(page.visit(1, { patientId }), [
    ...answers,
    answer(listProfiles, () => ({ data: { profiles: [buildProfile(), nare], managers: [] } })),
    answer(listPatientAttachments, () => listed([scan])),
    ...portalWithVisits([visit]),
  ]);

const whom = (calls: readonly { readonly patientId: number | undefined }[]) =>
  calls.map(({ patientId }) => patientId);
const linksTo = (path: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === `/en/${path}`);

describe('A parent on the page of the visit of a child', () => {
  it('sees whose visit it is, and every link stays with the child', async () => {
    const { sent } = await open(
      buildVisitDetails({ movable: true, hasSurvey: true, cancellable: true, newFiles: 1 }),
    );
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(whom(sent(getAppointmentDetails))).toEqual([2]);
    for (const path of ['booked', 'move', 'survey'])
      expect(linksTo(`personal-data/appointments/1/${path}?for=2`)).not.toEqual([]);
    expect(linksTo('personal-data/appointments/1/booked')).toEqual([]);
    expect(screen.getByRole('link', { name: '1 new file' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1?for=2#visit-files',
    );
  });

  it('rates it and shows a file of the child to the doctor', async () => {
    const over = buildVisitDetails({ status: 'completed', state: 'completed', ratable: true });
    const { sent } = await open(over, [
      answer(rateAppointment, ({ body }) => ({ data: { rate: body.rate, message: body.message } })),
      answer(attachAppointmentFile, () => ({ data: { ...scan, own: true, isNew: false } })),
    ]);
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    const rate = await screen.findByRole('button', { name: 'Rate the visit', description: '' });
    await user.click(rate);
    await waitFor(() => expect(whom(sent(rateAppointment))).toEqual([2]));

    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Scan');
    await user.click(dialog.getByRole('button', { name: 'Attach a file' }));
    await waitFor(() => expect(whom(sent(attachAppointmentFile))).toEqual([2]));
    for (const call of [listPatientAttachments, listAppointmentFiles])
      expect(new Set(whom(sent(call)))).toEqual(new Set([2]));
  });

  it('cancels it in the name of the child', async () => {
    const visit = buildVisitDetails({ cancellable: true });
    const { sent } = await open(visit, [answer(cancelAppointment, () => ({ data: visit }))]);
    await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    await waitFor(() => expect(whom(sent(cancelAppointment))).toEqual([2]));
  });

  it('sees that the visit is not found once the permission has ended', async () => {
    const refused = () => new Refusal(403, errorCode.forbidden);
    const { container } = await open(buildVisitDetails(), [answer(getAppointmentDetails, refused)]);
    expect(container).toHaveTextContent('404');
  });

  it('sees it as the child if they already act for the child', async () => {
    const { sent } = await open(buildVisitDetails(), [], 1);
    expect(whom(sent(getAppointmentDetails))).toEqual([undefined]);
    expect(screen.queryByText(/^Patient:/)).not.toBeInTheDocument();
  });
});
