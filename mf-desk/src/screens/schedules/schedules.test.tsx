/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one portal with hours, absences and the visits that they affect.
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { errorCode } from '@arev/shared/contracts/errors';
import { proposeDoctors } from '@arev/shared/contracts/desk-times';
import { cancelVisitAtDesk, moveVisitAtDesk } from '@arev/shared/contracts/reception';
import {
  addTimeOff,
  changeTimeOff,
  listTimeOff,
  listVisitsWithoutHours,
  listWorkingHours,
  previewSchedule,
  saveWorkingHours,
  type TimeOff,
  type VisitInTheWay,
} from '@arev/shared/contracts/schedules';
import { instantOf } from '@arev/shared/i18n';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const at = (time: string, date = '2026-12-01') => instantOf(date, time).getTime();
const listOf = <Item,>(data: Item[]) => ({ data, total: data.length });
const doctor = { id: 1, title: 'Nune Ayvazyan' };
const hitVisit: VisitInTheWay = {
  ...{ id: 7, startsAt: at('11:00'), endsAt: at('11:30'), state: 'booked', doctor },
  ...{ service: { id: 8, title: 'Consultation' }, branch: { id: 2, title: 'Kentron' } },
  patient: { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 00 00 01' },
};
const seen = { startsAt: at('11:00'), doctorId: 1 };

/**
 * A branch with one doctor; the test decides which visits a change affects, whether another person has saved before,
 * and how many answers to saved hours and absences are lost.
 */
const open = async (
  show: string,
  portal: {
    hits: VisitInTheWay[];
    refuses: boolean;
    begun?: number;
    moved?: number;
    /** What has become of the visit that was moved; otherwise it has left the list. */
    movedTo?: VisitInTheWay;
    lost?: number;
    off?: TimeOff[];
    checked?: Promise<void>;
  } = {
    hits: [hitVisit],
    refuses: false,
  },
  rights = {},
) => {
  const left = [...portal.hits];
  const isLost = (): boolean => {
    portal.lost = (portal.lost ?? 0) - 1;
    return portal.lost >= 0;
  };
  const site = createTestSite({
    session: staffSession(rights),
    answers: [
      answer(listBranches, () =>
        listOf([buildBranch({ id: 2, title: 'Kentron' }), buildBranch({ id: 3, title: 'Arabkir' })]),
      ),
      answer(listWorkingHours, () =>
        listOf([{ doctor, version: 4, ranges: [{ weekday: 1, starts: '09:00', ends: '13:00' }] }]),
      ),
      answer(listTimeOff, () => listOf(portal.off ?? [])),
      answer(previewSchedule, async () => {
        await portal.checked;
        return listOf(portal.hits);
      }),
      answer(saveWorkingHours, () => {
        if (isLost()) return new Refusal(504, errorCode.unavailable);
        return portal.refuses
          ? new Refusal(409, errorCode.changedMeanwhile, 'Somebody else has changed it.')
          : { data: { version: 5 } };
      }),
      answer(addTimeOff, () =>
        isLost() ? new Refusal(504, errorCode.unavailable) : { data: { id: 9, version: 1 } },
      ),
      answer(changeTimeOff, () =>
        isLost() ? new Refusal(504, errorCode.unavailable) : { data: { id: 9, version: 2 } },
      ),
      answer(listVisitsWithoutHours, () => ({ data: left.slice(0, 100), total: left.length })),
      answer(proposeDoctors, () =>
        listOf([
          { visitId: 7, doctor: { id: 4, title: 'Karen Petrosyan' } },
          { visitId: 8, doctor: null },
        ]),
      ),
      answer(moveVisitAtDesk, ({ params: { id }, body: { date } }) => {
        if (portal.refuses) return new Refusal(409, errorCode.slotTaken, 'This time was just taken.');
        left.splice(
          left.findIndex((visit) => visit.id === id),
          1,
        );
        return { data: { appointmentId: id, date } };
      }),
      answer(cancelVisitAtDesk, ({ params: { id } }) => {
        if (id === portal.begun) return new Refusal(409, errorCode.stepNotPossible, 'It has begun.');
        left.splice(
          left.findIndex((visit) => visit.id === id),
          1,
          ...(portal.movedTo ? [portal.movedTo] : []),
        );
        if (id === portal.moved) return new Refusal(409, errorCode.changedMeanwhile, 'It was moved.');
        return { data: { appointmentId: id, patientId: 3, state: 'cancelled' as const } };
      }),
    ],
  });
  const { unmount, goTo } = await renderRoute(definition, address.schedules({ branch: 2, show }), site);
  return {
    site,
    unmount,
    goTo,
    sent: (endpoint: unknown) => site.calls.filter((call) => call.endpoint === endpoint),
  };
};
const press = async (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const type = async (label: RegExp | string, value: string) => fillField(screen.getByLabelText(label), value);
const close = async () => user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);

beforeEach(() => sessionStorage.clear());

describe('Schedules at the desk', () => {
  it('show the visits that a change affects before it is saved, and link to them afterwards', async () => {
    const { site, sent } = await open('hours');
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('Until', '10:30');
    await press('Save');
    expect(await screen.findByText('The change hits 1 visit')).toBeInTheDocument();
    expect(
      within(await screen.findByRole('list', { name: 'Visits that are hit' })).getByText(/Ani Davtyan/),
    ).toBeInTheDocument();
    expect(sent(saveWorkingHours)).toEqual([]);
    await press('Save all the same');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/schedules?branch=2&show=conflicts']));
    expect(sent(saveWorkingHours)[0]?.input).toEqual({
      body: {
        ...{ doctorId: 1, branchId: 2, version: 4 },
        ranges: [{ weekday: 1, starts: '09:00', ends: '10:30' }],
      },
    });
  });

  it('are checked once more after a conflict, in their current state', async () => {
    const portal = { hits: [hitVisit], refuses: true };
    const { site } = await open('hours', portal);
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('Until', '10:30');
    await press('Save');
    await screen.findByText('The change hits 1 visit');
    await press('Save all the same');
    expect(await screen.findByLabelText('Until')).toHaveValue('10:30');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    portal.refuses = false;
    await press('Save');
    await screen.findByText('The change hits 1 visit');
    await press('Save all the same');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/schedules?branch=2&show=conflicts']));
  });

  it('are saved at once when no visit is affected, and keep what was typed after a conflict', async () => {
    await open('hours', { hits: [], refuses: true });
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('Until', '10:30');
    await press('Save');
    expect(await screen.findByText('Somebody else has changed it.')).toBeInTheDocument();
    expect(screen.getByLabelText('Until')).toHaveValue('10:30');
  });

  it('have the focus in added hours, so that they can be typed at once', async () => {
    await open('hours');
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await press('Add hours: Tuesday');
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday' }));
    expect(tuesday.getByLabelText('From')).toHaveFocus();
  });

  it('keep unsaved hours when the dialog closes, until they are cleared', async () => {
    await open('hours');
    const change = { name: 'Change : Nune Ayvazyan' };
    await user.click(await screen.findByRole('button', change));
    const before = screen.getByLabelText<HTMLInputElement>('Until').value;
    await type('Until', '10:30');
    await close();
    await user.click(screen.getByRole('button', change));
    expect(screen.getByLabelText('Until')).toHaveValue('10:30');
    await press('Clear all');
    expect(screen.getByLabelText('Until')).toHaveValue(before);
    expect(screen.getByLabelText('From')).toHaveFocus();
    await close();
    await user.click(screen.getByRole('button', change));
    expect(screen.getByLabelText('Until')).toHaveValue(before);
  });

  it('say once that typed hours were dropped because another person has changed them', async () => {
    await open('hours');
    const change = { name: 'Change : Nune Ayvazyan' };
    await user.click(await screen.findByRole('button', change));
    await type('Until', '10:30');
    await close();
    const [name = ''] = Object.keys(sessionStorage).filter((key) => key.startsWith('arev-draft-hours-'));
    const draft: object = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    sessionStorage.setItem(name, JSON.stringify({ ...draft, version: 0 }));
    await user.click(screen.getByRole('button', change));
    expect(screen.getByText(/^Somebody else has changed this since you began/)).toBeInTheDocument();
    expect(screen.getByLabelText('Until')).not.toHaveValue('10:30');
    await close();
    await user.click(screen.getByRole('button', change));
    expect(screen.queryByText(/^Somebody else has changed this since/)).not.toBeInTheDocument();
  });

  it('save the hours that were checked, and take no others meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent } = await open('hours', { hits: [], refuses: false, checked: promise });
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('Until', '10:30');
    await press('Save');
    await waitFor(() => expect(sent(previewSchedule)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Add hours: Tuesday' }));
    resolve();
    await waitFor(() => expect(sent(saveWorkingHours)).toHaveLength(1));
    const ranges = [{ weekday: 1, starts: '09:00', ends: '10:30' }];
    expect(sent(previewSchedule)[0]?.input).toMatchObject({ body: { hours: { ranges } } });
    expect(sent(saveWorkingHours)[0]?.input).toMatchObject({ body: { ranges } });
  });

  it('reject hours that end before they begin, without a request', async () => {
    const { sent } = await open('hours');
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('Until', '08:00');
    await press('Save');
    expect(screen.getByText(/each range ends after it begins/)).toBeInTheDocument();
    expect(sent(previewSchedule)).toEqual([]);
  });

  it('take times from a keypad without a colon, and name the format that they expect', async () => {
    const { sent } = await open('hours', { hits: [], refuses: false });
    await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
    await type('From', '930');
    await type('Until', '2500');
    await user.tab();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      'Type the time as HH:MM, for example 09:30',
    );
    await type('Until', '1145');
    await press('Save');
    await waitFor(() => expect(sent(saveWorkingHours)).toHaveLength(1));
    expect(sent(saveWorkingHours)[0]?.input).toMatchObject({
      body: { ranges: [{ weekday: 1, starts: '09:30', ends: '11:45' }] },
    });
  });

  it('store an absence of a doctor by days', async () => {
    const { sent } = await open('timeOff', { hits: [], refuses: false });
    await user.click(await screen.findByRole('button', { name: 'Add an absence' }));
    await screen.findByRole('option', { name: 'Nune Ayvazyan' });
    await type('Who', '1');
    await press('Save');
    await screen.findAllByText('“First day” is a required field');
    await type(/First day/, '07/12/2026');
    await type(/Last day/, '05/12/2026');
    await press('Save');
    expect((await screen.findAllByText(/^Type both days/)).length).toBeGreaterThan(0);
    await type(/First day/, '01/12/2026');
    await close();
    await press('Add an absence');
    expect(screen.getByLabelText(/Last day/)).toHaveValue('05/12/2026');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(addTimeOff)[0]?.input).toEqual({
      body: {
        ...{ doctorId: 1, branchId: null, kind: 'vacation' },
        ...{ startsAt: at('00:00'), endsAt: at('23:59', '2026-12-05') },
      },
    });
  });

  it('name the doctor of an absence who has left the branch', async () => {
    const karen = { id: 4, title: 'Karen Petrosyan' };
    const off: TimeOff = {
      ...{ id: 9, version: 1, kind: 'vacation', doctor: karen, branch: { id: 2, title: 'Kentron' } },
      ...{ startsAt: at('09:00'), endsAt: at('18:00') },
    };
    await open('timeOff', { hits: [], refuses: false, off: [off] });
    await user.click(await screen.findByRole('button', { name: 'Change : Karen Petrosyan' }));
    expect(screen.getByLabelText('Who')).toHaveDisplayValue('Karen Petrosyan');
  });

  it('save changed hours and absences once when the answer is lost', async () => {
    const off: TimeOff = {
      ...{ id: 9, version: 1, kind: 'vacation', doctor, branch: { id: 2, title: 'Kentron' } },
      ...{ startsAt: at('09:00'), endsAt: at('18:00') },
    };
    for (const [show, endpoint] of [
      ['hours', saveWorkingHours],
      ['timeOff', changeTimeOff],
    ] as const) {
      const { sent, unmount } = await open(show, { hits: [], refuses: false, lost: 1, off: [off] });
      await user.click(await screen.findByRole('button', { name: 'Change : Nune Ayvazyan' }));
      for (const count of [1, 2]) {
        await press('Save');
        await waitFor(() => expect(sent(endpoint)).toHaveLength(count));
        if (count === 1) await screen.findByRole('alert');
      }
      const [first, second] = sent(endpoint).map(({ idempotencyKey }) => idempotencyKey);
      expect(first).toBeDefined();
      expect(second).toBe(first);
      unmount();
    }
  });

  it('say how long an absence may be', async () => {
    const { sent } = await open('timeOff', { hits: [], refuses: false });
    await user.click(await screen.findByRole('button', { name: 'Add an absence' }));
    await type(/First day/, '01/12/2026');
    await type(/Last day/, '02/12/2031');
    await press('Save');
    expect((await screen.findAllByText(/^At most 5 years/)).length).toBeGreaterThan(0);
    await type(/Last day/, '01/12/2031');
    await press('Save');
    await waitFor(() => expect(sent(addTimeOff)).toHaveLength(1));
  });

  it('send an absence that was changed after a lost answer with another idempotency key', async () => {
    const { sent } = await open('timeOff', { hits: [], refuses: false, lost: 2 });
    await user.click(await screen.findByRole('button', { name: 'Add an absence' }));
    await screen.findByRole('option', { name: 'Nune Ayvazyan' });
    await type('Who', '1');
    await type(/First day/, '01/12/2026');
    await type(/Last day/, '05/12/2026');
    for (const count of [1, 2]) {
      await press('Save');
      await waitFor(() => expect(sent(addTimeOff)).toHaveLength(count));
      await screen.findByRole('alert');
    }
    await type(/Last day/, '06/12/2026');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second, third] = sent(addTimeOff).map(({ idempotencyKey }) => idempotencyKey);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  it('list visits without hours of patients who have no phone to call', async () => {
    await open('conflicts', {
      hits: [{ ...hitVisit, patient: { ...hitVisit.patient, phone: '' } }],
      refuses: false,
    });
    const visits = within(await screen.findByRole('list', { name: 'Visits without hours' }));
    expect(visits.getByText('No phone')).toBeInTheDocument();
    expect(visits.queryByRole('link')).not.toBeInTheDocument();
  });

  it('list visits without hours until all of them are cancelled with one reason', async () => {
    const { sent } = await open('conflicts');
    await user.click(await screen.findByRole('button', { name: 'Cancel all of them' }));
    await type(/Reason/, 'The doctor is ill');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel all of them' }));
    expect(await screen.findByText('Every visit has hours')).toBeInTheDocument();
    expect(sent(cancelVisitAtDesk).map(({ input }) => input)).toEqual([
      { params: { id: 7 }, body: { reason: 'The doctor is ill', seen } },
    ]);
  });

  it('keep the dialog of a visit that was moved meanwhile, with the refusal, although it has left the list', async () => {
    await open('conflicts', { hits: [hitVisit], refuses: false, moved: 7 });
    await user.click(await screen.findByRole('button', { name: 'Cancel : Ani Davtyan' }));
    await type(/Reason/, 'The doctor is ill');
    await press('Cancel the visit');
    expect(await screen.findByText('Every visit has hours')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('It was moved.')).toBeInTheDocument();
  });

  it('cancel a visit that was moved meanwhile to another time without hours at the second press', async () => {
    const movedTo = { ...hitVisit, startsAt: at('15:00'), endsAt: at('15:30') };
    const { sent } = await open('conflicts', { hits: [hitVisit], refuses: false, moved: 7, movedTo });
    await user.click(await screen.findByRole('button', { name: 'Cancel : Ani Davtyan' }));
    await type(/Reason/, 'The doctor is ill');
    await press('Cancel the visit');
    const dialog = within(await screen.findByRole('dialog', { name: /15:00/ }));
    expect(dialog.getByText('It was moved.')).toBeInTheDocument();
    await press('Cancel the visit');
    await waitFor(() => expect(sent(cancelVisitAtDesk)).toHaveLength(2));
    expect(sent(cancelVisitAtDesk)[1]?.input).toMatchObject({
      body: { seen: { startsAt: at('15:00'), doctorId: 1 } },
    });
  });

  it('move visits of an absent doctor to colleagues at the same time, and keep the others listed', async () => {
    const other = {
      ...hitVisit,
      id: 8,
      patient: { ...hitVisit.patient, id: 4, fullName: 'Mariam Hakobyan' },
    };
    const { sent } = await open('conflicts', { hits: [hitVisit, other], refuses: false });
    await user.click(await screen.findByRole('button', { name: 'Hand over to colleagues' }));
    expect(await screen.findByText('01.12.2026 11:00, Ani Davtyan: Karen Petrosyan')).toBeInTheDocument();
    expect(screen.getByText('01.12.2026 11:00, Mariam Hakobyan: nobody is free')).toBeInTheDocument();
    await press('Move 1 visit');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(moveVisitAtDesk).map(({ input }) => input)).toEqual([
      { params: { id: 7 }, body: { date: at('11:00'), doctorId: 4, branchId: 2, seen } },
    ]);
    expect(await screen.findByText(/^1 visit has no working hours/)).toBeInTheDocument();
  });

  it('say which visits a colleague could not take', async () => {
    await open('conflicts', { hits: [hitVisit], refuses: true });
    await user.click(await screen.findByRole('button', { name: 'Hand over to colleagues' }));
    await user.click(await screen.findByRole('button', { name: 'Move 1 visit' }));
    expect(await screen.findByText(/^The time of 1 visit is taken meanwhile/)).toBeInTheDocument();
  });

  it('cancel all visits without hours, also those that are not visible, but none that was moved meanwhile', async () => {
    const hits = Array.from({ length: 101 }, (_, index) => ({ ...hitVisit, id: index + 1 }));
    const { sent } = await open('conflicts', { hits, refuses: false, moved: 50 });
    await user.click(await screen.findByRole('button', { name: 'Cancel all of them' }));
    await type(/Reason/, 'The doctor is ill');
    await user.click(
      within(screen.getByRole('dialog', { name: 'Cancel 101 visits?' })).getByRole('button', {
        name: 'Cancel all of them',
      }),
    );
    expect(await screen.findByText('Every visit has hours')).toBeInTheDocument();
    expect(sent(cancelVisitAtDesk)).toHaveLength(101);
  });

  it('cancel all other visits without hours if one has begun meanwhile, and say so', async () => {
    const hits = [7, 8, 9].map((id) => ({ ...hitVisit, id }));
    const { sent } = await open('conflicts', { hits, refuses: false, begun: 7 });
    await user.click(await screen.findByRole('button', { name: 'Cancel all of them' }));
    await type(/Reason/, 'The doctor is ill');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel all of them' }));
    const words = '1 visit was not cancelled, because it was changed meanwhile.';
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeInTheDocument();
    expect(sent(cancelVisitAtDesk)).toHaveLength(3);
    expect(await screen.findByText(/^1 visit has no working hours/)).toBeInTheDocument();
  });

  it('are those of the last branch of the tab, if the address names none', async () => {
    const { goTo } = await open('hours');
    await goTo(address.schedules({ branch: 3 }));
    await goTo(address.patients());
    await goTo(address.schedules());
    expect(await screen.findByLabelText('Branch')).toHaveDisplayValue('Arabkir');
  });

  it('have no buttons for people with read-only access', async () => {
    await open('hours', undefined, { canEdit: false, canAdd: false, canDelete: false });
    expect(await screen.findByText('Mon: 09:00–13:00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Change/ })).not.toBeInTheDocument();
  });
});
