/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAuditEntries } from '@arev/shared/contracts/audit';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import type { AuditEntry } from '../../api/audit.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const opened: AuditEntry = {
  ...{ id: 1, at: Date.UTC(2026, 10, 20, 8), actor: { id: 5, fullName: 'Nare Hakobyan' } },
  ...{ patient: { id: 17, fullName: 'Ani Davtyan' }, deed: 'patientRecord', area: 'patients' },
  ...{ reason: 'call', entry: 'patient record call' },
};
const deleted: AuditEntry = {
  ...{ ...opened, id: 2, patient: null, deed: 'deleted', area: 'content', reason: null },
  entry: 'DELETE /portal/api/v1/staff/content/news/1',
};

const open = async (path: string) => {
  const answers = [
    answer(listAuditEntries, ({ query: { area } }) =>
      listed([opened, deleted].filter((entry) => area === undefined || entry.area === area)),
    ),
  ];
  const site = createTestSite({ answers, session: staffSession() });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('The audit trail', () => {
  it('shows who did what, with whose data and why, and which content was deleted', async () => {
    await open(address.audit());
    expect(await screen.findByText('Opened a record')).toBeInTheDocument();
    expect(screen.getByText('Patients and verification · a call')).toBeInTheDocument();
    expect(screen.getByText(/content\/news\/1/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ani Davtyan' })).toHaveAttribute(
      'href',
      '/en/desk/audit?patient=17',
    );
    expect(screen.getAllByRole('link', { name: 'Nare Hakobyan' })[0]).toHaveAttribute(
      'href',
      '/en/desk/audit?who=5',
    );
  });

  it('is saved as a file that a spreadsheet opens', async () => {
    const { names } = catchSaved();
    await open(address.audit());
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(names).toEqual(['audit-trail.csv']));
  });

  it('can be filtered by area, and says when no entry matches', async () => {
    const { site } = await open(address.audit({ area: 'payments', who: 5 }));
    expect(await screen.findByText('No entries here')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Area'), 'Content and prices');
    expect(site.wentTo).toEqual(['/en/desk/audit?who=5&area=content']);
  });

  it('keeps the focus in its filters, whether a day is typed or all of them are cleared', async () => {
    const { goTo } = await open(address.audit());
    const from = screen.getByRole('textbox', { name: 'From' });
    await user.type(from, '20112026');
    await goTo('desk/audit?from=2026-11-20');
    const all = await screen.findByRole('link', { name: 'Show all' });
    expect(from).toHaveFocus();
    expect(from).toHaveValue('20/11/2026');
    all.focus();
    await goTo('desk/audit');
    await waitFor(() => expect(from).toHaveValue(''));
    expect(document.body).not.toHaveFocus();
  });
});
