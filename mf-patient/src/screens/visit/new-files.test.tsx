/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  downloadAppointmentFile,
  listAppointmentFiles,
  listPatientAttachments,
} from '@arev/shared/contracts/patient-files';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildUser, buildVisitDetails } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildFile, portalWithVisits } from '../../testing/visits.ts';

const results = [buildFile({ id: 1, name: 'Blood test' }), buildFile({ id: 2, name: 'X-ray' })];

/** A portal with one visit, to which the clinic has added two files. */
const open = async (path: string, looked: number[] = []) => {
  const visits = [buildVisitDetails({ newFiles: results.length - looked.length })];
  const site = createTestSite({
    answers: [
      answer(listAppointmentFiles, () =>
        listed(results.map((file) => ({ ...file, own: false, isNew: !looked.includes(file.id) }))),
      ),
      answer(listPatientAttachments, () => listed([])),
      answer(downloadAppointmentFile, ({ params: { fileId } }) => {
        looked.push(fileId);
        visits.splice(0, 1, buildVisitDetails({ newFiles: results.length - looked.length }));
        return { file: { content: new Blob(['%PDF']), name: 'file.pdf' } };
      }),
      ...portalWithVisits(visits),
    ],
    session: { status: 'signed-in', user: buildUser() },
  });
  return { site, ...(await renderRoute(definition, path, site)) };
};

beforeEach(() => void catchSaved());

describe('New files of the clinic', () => {
  it('are marked in the list of visits, with a link to them', async () => {
    await open(page.appointments());
    expect(await screen.findByRole('link', { name: '2 new files' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1#visit-files',
    );
  });

  it('are marked on the page of the visit until the patient has downloaded them', async () => {
    await open(page.visit(1));
    const files = within(await screen.findByRole('list', { name: 'From the clinic' }));
    expect(files.getAllByText('New')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '2 new files' })).toBeInTheDocument();
    await user.click(files.getByRole('button', { name: /^Download.*Blood test/ }));
    expect(await screen.findByRole('link', { name: '1 new file' })).toBeInTheDocument();
    await waitFor(() => expect(files.getAllByText('New')).toHaveLength(1));
    await user.click(files.getByRole('button', { name: /^Download.*X-ray/ }));
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: /new file/ })).not.toBeInTheDocument();
  });

  it('are not marked once the patient has downloaded all of them', async () => {
    await open(page.appointments(), [1, 2]);
    await screen.findByRole('list', { name: 'List of visits' });
    expect(screen.queryByRole('link', { name: /new file/ })).not.toBeInTheDocument();
  });
});
