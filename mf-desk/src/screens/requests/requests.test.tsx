/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one list of requests, in its states.
import '@arev/shared/testing/missing-dom';
import { saveRequestWork } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import { getRequestsVersion } from '@arev/shared/contracts/list-versions';
import {
  completeServiceRequest,
  getServiceRequest,
  listServiceRequests,
} from '@arev/shared/contracts/staff-inbox';
import { addDays, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { staffSession } from '../../testing/desk.ts';
import { build, openRequests, patient, press, sent, titles } from '../../testing/open-requests.ts';

const choose = async (state: string) => {
  await fillField(screen.getByLabelText('State'), state);
  await press('Save the state');
};
const complete = async () => {
  await press('Mark as completed : Service 1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete the request for “Service 1”?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
};

describe('Requests at the desk', () => {
  it.each([
    ['', ['Service 1']],
    ['done', ['Service 2']],
    ['all', ['Service 1', 'Service 2']],
  ])('are listed by their state: %j', async (state, expected) => {
    await openRequests(undefined, address.requests({ state }));
    expect(await titles()).toEqual(expected);
  });

  it('are filtered by assignee and days, and the address keeps the filter', async () => {
    const { site } = await openRequests(
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

  it('show names only in an opened request, with a link to call the patient', async () => {
    const { site } = await openRequests();
    await titles();
    expect(screen.queryByText('Ani Davtyan')).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === getServiceRequest)).toBe(false);
    await press('Open : Service 1');
    expect(await screen.findByText('Ani Davtyan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: patient.phone })).toHaveAttribute('href', 'tel:+37491123456');
  });

  it('lead from an opened one to the record of the patient, with the request as the reason', async () => {
    await openRequests();
    await titles();
    await press('Open : Service 1');
    expect(await screen.findByRole('link', { name: 'Ani Davtyan' })).toHaveAttribute(
      'href',
      '/en/desk/patients/7?reason=request',
    );
  });

  it('name the patient without a link to people who may not open records', async () => {
    const session = staffSession();
    const { areas } = session.permissions;
    const patients = { canAdd: false, canDelete: false, canEdit: false, canRead: false };
    await openRequests(undefined, undefined, {
      ...session,
      permissions: { ...session.permissions, areas: { ...areas, patients } },
    });
    await titles();
    await press('Open : Service 1');
    expect(await screen.findByText('Ani Davtyan')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ani Davtyan' })).not.toBeInTheDocument();
  });

  it('say that the patient has no phone to call', async () => {
    const { answers } = await openRequests();
    answers.unshift(
      answer(getServiceRequest, ({ params: { id } }) => ({
        data: { ...build(id), patient: { ...patient, phone: '' }, note: '', answers: [] },
      })),
    );
    await titles();
    await press('Open : Service 1');
    expect(await screen.findByText('No phone')).toBeInTheDocument();
  });

  it('leave the list of open ones when they are completed', async () => {
    const { site } = await openRequests();
    await titles();
    await complete();
    expect(await screen.findByText('No requests here')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    const [call] = site.calls.filter(({ endpoint }) => endpoint === completeServiceRequest);
    expect(call?.input).toEqual({ params: { id: 1 }, body: { version: 0 } });
  });

  it('stay open until the question is answered, in whichever way they are to be completed', async () => {
    const { site } = await openRequests([build(1)]);
    await titles();
    await press('Mark as completed : Service 1');
    await press('Leave it open');
    await choose('done');
    const dialog = within(await screen.findByRole('dialog', { name: /^Complete the request/ }));
    const changes = () =>
      site.calls.filter(
        ({ endpoint }) => endpoint === saveRequestWork || endpoint === completeServiceRequest,
      );
    expect(changes()).toEqual([]);
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.input).toMatchObject({ body: { state: 'done', version: 0 } });
  });

  it('tell the patient of no state that was only passed with the arrow keys', async () => {
    const { site } = await openRequests([build(1)]);
    await titles();
    for (const state of ['called', 'planned', 'received'])
      await fillField(screen.getByLabelText('State'), state);
    expect(screen.queryByRole('button', { name: 'Save the state' })).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === saveRequestWork)).toBe(false);
  });

  it('give the focus back to the menu of the state, not to the one that saves at once', async () => {
    await openRequests([build(1)]);
    await titles();
    await choose('called');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save the state' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('State')).toHaveFocus();
    const work = within(screen.getByRole('group', { name: 'Service 1' }));
    await waitFor(() => expect(work.getByRole('status')).toHaveTextContent('Saved.'));
  });

  it('cannot be completed by people with read-only access', async () => {
    await openRequests(undefined, undefined, staffSession({ canEdit: false }));
    await titles();
    expect(screen.queryByRole('button', { name: /Mark as completed/ })).not.toBeInTheDocument();
  });

  it('stay in the list with an error if completing fails', async () => {
    const { answers } = await openRequests();
    await titles();
    answers.unshift(answer(completeServiceRequest, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    await complete();
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(await titles()).toEqual(['Service 1']);
  });

  it('are shown in pages of twenty, each with an address, and saved as one file', async () => {
    const many = Array.from({ length: 130 }, (_, index) => build(index + 1));
    const { site } = await openRequests(many);
    expect(await titles()).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/en/desk/requests?page=2',
    );
    const { contents } = catchSaved();
    await press('Export as CSV');
    await waitFor(() => expect(contents).toHaveLength(1));
    expect(site.calls.filter(({ endpoint }) => endpoint === listServiceRequests)).toHaveLength(3);
  });

  it('are assigned to a colleague and change states with the version that was read', async () => {
    const { site, answers } = await openRequests([build(1)]);
    await titles();
    await choose('called');
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
    expect(sent()[1]?.input).toMatchObject({ body: { state: 'called', assigneeId: 14 } });
  });

  it('keep the focus in the state while it is saved', async () => {
    const { answers } = await openRequests([build(1)]);
    await titles();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answers.unshift(
      answer(saveRequestWork, async ({ body: { state } }) => {
        await promise;
        return { data: { state, assignee: null, version: 1 } };
      }),
    );
    const state = screen.getByLabelText('State');
    await choose('called');
    await waitFor(() => expect(state).toHaveAttribute('aria-disabled', 'true'));
    // A browser takes the focus of a disabled field away.
    expect(state).toBeEnabled();
    expect(state).toHaveValue('called');
    resolve(undefined);
    await waitFor(() => expect(state).not.toHaveAttribute('aria-disabled'));
  });

  it('show the requested time of the day, and the note in an opened request', async () => {
    await openRequests([{ ...build(1), partOfDay: 'evening', changedAt: sent }]);
    await titles();
    expect(screen.getByText('Evening (after 17:00)')).toBeInTheDocument();
    expect(screen.getByText(/^Changed by the patient on/)).toBeInTheDocument();
    expect(screen.queryByText('Third floor')).not.toBeInTheDocument();
    await press('Open : Service 1');
    expect(await screen.findByText('Third floor')).toBeInTheDocument();
  });

  it('are planned for the agreed day', async () => {
    const day = addDays(clinicToday(Date.now()), 3);
    const { site } = await openRequests([{ ...build(1), date: day }]);
    await titles();
    await choose('planned');
    const field = await screen.findByLabelText('Agreed day');
    expect(field).toHaveValue(formatTypedDate(day));
    const agreed = addDays(day, 1);
    await fillField(field, formatTypedDate(agreed));
    await press('Plan for this day');
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === saveRequestWork);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toEqual({
      params: { id: 1 },
      body: { state: 'planned', assigneeId: null, version: 0, plannedFor: agreed },
    });
    await waitFor(() => expect(screen.queryByLabelText('Agreed day')).not.toBeInTheDocument());
  });

  it.each([
    [true, 'The message is sent.'],
    [
      false,
      'No message was sent: the patient has no confirmed contact or wants no such messages. Please call.',
    ],
  ])('say after planning whether the patient is told of the day (%s)', async (told, words) => {
    const day = addDays(clinicToday(Date.now()), 3);
    const { answers } = await openRequests([{ ...build(1), date: day }]);
    answers.unshift(
      answer(saveRequestWork, ({ body: { state } }) => ({
        data: { state, assignee: null, version: 1, told },
      })),
    );
    await titles();
    await choose('planned');
    await screen.findByLabelText('Agreed day');
    await press('Plan for this day');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('are read-only once the patient has cancelled them', async () => {
    await openRequests([{ ...build(1), cancelledAt: sent }], address.requests({ state: 'cancelled' }));
    await titles();
    expect(screen.getByText(/^Cancelled by the patient on/)).toBeInTheDocument();
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mark as completed/ })).not.toBeInTheDocument();
  });

  it('show what others do by themselves, but not below an open dialog', async () => {
    const requests = [build(1), build(2)];
    const { site } = await openRequests(requests);
    expect(await titles()).toEqual(['Service 1', 'Service 2']);
    const lists = () => site.calls.filter(({ endpoint }) => endpoint === listServiceRequests);
    const looks = () => site.calls.filter(({ endpoint }) => endpoint === getRequestsVersion);
    requests.shift();
    await waitFor(async () => expect(await titles()).toEqual(['Service 2']), { timeout: 4000 });
    expect(lists()).toHaveLength(2);

    await choose('planned');
    await fillField(await screen.findByLabelText('Agreed day'), '1');
    requests.shift();
    const before = looks().length;
    await waitFor(() => expect(looks().length).toBeGreaterThan(before + 1), { timeout: 5000 });
    expect(screen.getByLabelText('Agreed day')).toHaveValue('1');
    expect(lists()).toHaveLength(2);
    await press('Close');
    expect(await screen.findByText('No requests here')).toBeInTheDocument();
  }, 15_000);

  it('are not searched again without the person, because each search is audited', async () => {
    const { site } = await openRequests([build(1)]);
    await titles();
    const { method, path } = getRequestsVersion;
    const areLooking = () =>
      site.queryClient
        .getQueryCache()
        .findAll({ queryKey: [method, path] })
        .map((query) => query.isActive());
    expect(areLooking()).toEqual([true]);
    await fillField(screen.getByRole('searchbox'), '№ 1');
    const searches = () =>
      site.calls.filter(
        ({ endpoint, input }) => endpoint === listServiceRequests && JSON.stringify(input).includes('№ 1'),
      );
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(areLooking()).toEqual([false]);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(areLooking()).toEqual([true]));
  });

  it('leave the list with an explanation if the patient cancels meanwhile', async () => {
    const requests = [build(1)];
    const { site, answers } = await openRequests(requests);
    await titles();
    answers.unshift(
      answer(saveRequestWork, () => {
        requests.length = 0;
        return new Refusal(409, errorCode.stepNotPossible, 'Not possible any more.');
      }),
    );
    await choose('called');
    expect(await screen.findByText('No requests here')).toBeInTheDocument();
    expect(site.errorsShown).toHaveLength(1);
  });
});
