/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listColleagues, saveRequestWork } from '@arev/shared/contracts/desk-work';
import {
  completeServiceRequest,
  getServiceRequest,
  listServiceRequests,
} from '@arev/shared/contracts/staff-inbox';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { addDays, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const sent = Date.UTC(2026, 10, 20, 8);
const build = (id: number, completedAt: number | null = null) => ({
  ...{ id, date: '2026-12-03', createdAt: sent, completedAt },
  service: { id, title: `Service ${id}` },
  state: completedAt === null ? ('received' as const) : ('done' as const),
  ...{ assignee: null, version: 0 },
});
type Request = DataOf<typeof listServiceRequests>[number];
const mariam = { id: 14, title: 'Mariam Sargsyan' };
const patient = { id: 7, fullName: 'Ani Davtyan', phone: '+374 (91) 12 34 56', email: 'ani@example.am' };

const open = async (
  requests: Request[] = [build(1), build(2, sent)],
  path: string = address.requests(),
  session = staffSession(),
) => {
  const answers = [
    answer(listServiceRequests, ({ query: { completed, page = 1, size = 20 } }) =>
      listed(
        requests.filter(
          (one) => completed === 'all' || (one.completedAt !== null) === (completed === 'true'),
        ),
        { first: (page - 1) * size, size },
      ),
    ),
    answer(getServiceRequest, ({ params: { id } }) => ({
      data: { ...build(id), patient, note: 'Third floor' },
    })),
    answer(listColleagues, () => listed([mariam])),
    answer(saveRequestWork, ({ body: { state } }) => ({ data: { state, assignee: mariam, version: 1 } })),
    answer(completeServiceRequest, ({ params: { id } }) => {
      const found = requests.find((one) => one.id === id) ?? build(id);
      found.completedAt = sent;
      return { data: found };
    }),
  ];
  const site = createTestSite({ answers, session });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};

const titles = async () =>
  (await within(await screen.findByRole('list', { name: 'Requests' })).findAllByText(/^Service \d+$/)).map(
    ({ textContent }) => textContent,
  );
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('Requests at the desk', () => {
  it.each([
    ['', ['Service 1']],
    ['done', ['Service 2']],
    ['all', ['Service 1', 'Service 2']],
  ])('are listed by their state: %j', async (state, expected) => {
    await open(undefined, address.requests({ state }));
    expect(await titles()).toEqual(expected);
  });

  it('are narrowed to one’s own and to days, and the address keeps the filter', async () => {
    const { site } = await open(
      undefined,
      address.requests({ state: 'all', assignee: 'mine', from: '2026-11-20' }),
    );
    await titles();
    const [call] = site.calls.filter(({ endpoint }) => endpoint === listServiceRequests);
    expect(call?.input).toMatchObject({ query: { assignee: 'mine', from: '2026-11-20', completed: 'all' } });
    const filters = within(screen.getByRole('group', { name: 'Which ones' }));
    expect(filters.getByLabelText('Who sees to it')).toHaveDisplayValue('Mine');
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute(
      'href',
      '/en/desk/requests?assignee=mine&from=2026-11-20&state=done',
    );
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/en/desk/requests?state=all',
    );
  });

  it('show names only when one is opened, with a link to call the patient', async () => {
    const { site } = await open();
    await titles();
    expect(screen.queryByText('Ani Davtyan')).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === getServiceRequest)).toBe(false);
    await press('Open : Service 1');
    expect(await screen.findByText('Ani Davtyan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: patient.phone })).toHaveAttribute('href', 'tel:+37491123456');
  });

  it('leave the list of open ones once they are completed', async () => {
    await open();
    await titles();
    await press('Mark as completed : Service 1');
    expect(await screen.findByText('No requests here')).toBeInTheDocument();
  });

  it('cannot be completed by people with read-only access', async () => {
    await open(undefined, undefined, staffSession({ canEdit: false }));
    await titles();
    expect(screen.queryByRole('button', { name: /Mark as completed/ })).not.toBeInTheDocument();
  });

  it('stay if completing fails, with an error', async () => {
    const { answers } = await open();
    await titles();
    answers.unshift(answer(completeServiceRequest, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    await press('Mark as completed : Service 1');
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(await titles()).toEqual(['Service 1']);
  });

  it('come in pages of twenty, each with an address, and as one file', async () => {
    const many = Array.from({ length: 130 }, (_, index) => build(index + 1));
    const { site } = await open(many);
    expect(await titles()).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/en/desk/requests?page=2',
    );
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob),
      revokeObjectURL: () => undefined,
    });
    HTMLAnchorElement.prototype.click = () => undefined;
    await press('Export as CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(site.calls.filter(({ endpoint }) => endpoint === listServiceRequests)).toHaveLength(3);
  });

  it('are assigned to a colleague and change states by the version that was read', async () => {
    const { site, answers } = await open([build(1)]);
    await titles();
    await fillField(screen.getByLabelText('State'), 'called');
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === saveRequestWork);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toEqual({
      params: { id: 1 },
      body: { state: 'called', assigneeId: null, version: 0 },
    });
    answers.unshift(
      answer(saveRequestWork, () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody was faster.')),
    );
    await screen.findByRole('option', { name: 'Mariam Sargsyan' });
    await fillField(
      within(screen.getByRole('list', { name: 'Requests' })).getByLabelText('Who sees to it'),
      '14',
    );
    expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument();
    expect(sent()[1]?.input).toMatchObject({ body: { state: 'received', assigneeId: 14 } });
  });

  it('show the wished time of the day, and the note when one is opened', async () => {
    await open([{ ...build(1), partOfDay: 'evening', changedAt: sent }]);
    await titles();
    expect(screen.getByText('Evening (after 17:00)')).toBeInTheDocument();
    expect(screen.getByText(/^Changed by the patient on/)).toBeInTheDocument();
    expect(screen.queryByText('Third floor')).not.toBeInTheDocument();
    await press('Open : Service 1');
    expect(await screen.findByText('Third floor')).toBeInTheDocument();
  });

  it('are planned for the agreed day', async () => {
    const day = addDays(clinicToday(Date.now()), 3);
    const { site } = await open([{ ...build(1), date: day }]);
    await titles();
    await fillField(screen.getByLabelText('State'), 'planned');
    const field = await screen.findByLabelText('Agreed day');
    expect(field).toHaveValue(formatTypedDate(day));
    const agreed = addDays(day, 1);
    await fillField(field, formatTypedDate(agreed));
    await press('Plan and tell the patient');
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === saveRequestWork);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toEqual({
      params: { id: 1 },
      body: { state: 'planned', assigneeId: null, version: 0, plannedFor: agreed },
    });
    await waitFor(() => expect(screen.queryByLabelText('Agreed day')).not.toBeInTheDocument());
  });

  it('are read-only once the patient has cancelled them', async () => {
    await open([{ ...build(1), cancelledAt: sent }], address.requests({ state: 'cancelled' }));
    await titles();
    expect(screen.getByText(/^Cancelled by the patient on/)).toBeInTheDocument();
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mark as completed/ })).not.toBeInTheDocument();
  });

  it('leave the list with an explanation if the patient cancels meanwhile', async () => {
    const requests = [build(1)];
    const { site, answers } = await open(requests);
    await titles();
    answers.unshift(
      answer(saveRequestWork, () => {
        requests.length = 0;
        return new Refusal(409, errorCode.stepNotPossible, 'Not possible any more.');
      }),
    );
    await fillField(screen.getByLabelText('State'), 'called');
    expect(await screen.findByText('No requests here')).toBeInTheDocument();
    expect(site.errorsShown).toHaveLength(1);
  });
});
