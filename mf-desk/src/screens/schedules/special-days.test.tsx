/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import {
  addExtraHours,
  addHoliday,
  changeHoliday,
  listExtraHours,
  listHolidays,
  removeExtraHours,
  removeHoliday,
} from '@arev/shared/contracts/desk-holidays';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  listVisitsWithoutHours,
  listWorkingHours,
  previewSchedule,
  type VisitInTheWay,
} from '@arev/shared/contracts/schedules';
import { instantOf } from '@arev/shared/i18n';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { refreshSchedules } from '../../api/schedules.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const listOf = <Item,>(data: Item[]) => ({ data, total: data.length });
const doctor = { id: 1, title: 'Nune Ayvazyan' };
const title = { hy: 'Կլինիկայի օր', ru: 'День клиники', en: 'Day of the clinic' };
const yearly = { id: 5, version: 2, day: '05-28', branch: null, title };
const once = { id: 6, version: 1, day: '2026-12-24', branch: { id: 2, title: 'Kentron' }, title };
const extra = { id: 8, doctor, date: '2026-12-05', starts: '10:00', ends: '13:00' };
const at = (time: string) => instantOf('2026-12-05', time).getTime();
const hit: VisitInTheWay = {
  ...{ id: 7, startsAt: at('11:00'), endsAt: at('11:30'), state: 'booked', doctor },
  ...{ service: { id: 8, title: 'Consultation' }, branch: { id: 2, title: 'Kentron' } },
  patient: { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 00 00 01' },
};

const open = async (
  show: string,
  { hits = [] as VisitInTheWay[], empty = false, refuses = false, rights = {} } = {},
) => {
  const site = createTestSite({
    session: staffSession(rights),
    answers: [
      answer(listBranches, () =>
        listOf([buildBranch({ id: 2, title: 'Kentron' }), buildBranch({ id: 3, title: 'Arabkir' })]),
      ),
      answer(listWorkingHours, () => listOf([{ doctor, version: 4, ranges: [] }])),
      answer(listHolidays, () => listOf(empty ? [] : [yearly, once])),
      answer(listExtraHours, () => listOf(empty ? [] : [extra])),
      answer(previewSchedule, () => listOf(hits)),
      answer(listVisitsWithoutHours, ({ query }) =>
        listOf(hits.filter(({ branch }) => branch.id === query.branchId)),
      ),
      answer(addHoliday, () =>
        refuses
          ? new Refusal(422, errorCode.invalidInput, '', [{ path: 'day', key: 'taken' }])
          : { data: { id: 9, version: 1 } },
      ),
      answer(changeHoliday, () => ({ data: { id: 5, version: 3 } })),
      answer(removeHoliday, () => ({ data: null })),
      answer(addExtraHours, () => ({ data: { id: 10 } })),
      answer(removeExtraHours, () => ({ data: null })),
    ],
  });
  const { goTo } = await renderRoute(definition, address.schedules({ branch: 2, show }), site);
  return { site, goTo, sent: (endpoint: unknown) => site.calls.filter((call) => call.endpoint === endpoint) };
};
const press = async (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const type = async (label: RegExp | string, value: string) => fillField(screen.getByLabelText(label), value);
const close = async () => user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
const nameIt = async () => {
  await type(/հայերեն/i, title.hy);
  await type(/русский/i, title.ru);
  await type(/english/i, title.en);
};

beforeEach(() => sessionStorage.clear());

describe('Holidays at the desk', () => {
  it('are listed with day, recurrence and branch', async () => {
    await open('holidays');
    const list = within(await screen.findByRole('list', { name: 'Holidays' }));
    expect(list.getByText('28 May')).toBeInTheDocument();
    expect(list.getByText('At all branches')).toBeInTheDocument();
    expect(list.getByText('Thursday, 24 December 2026')).toBeInTheDocument();
    expect(list.getByText('Kentron')).toBeInTheDocument();
  });

  it('are added for each year or once, after the affected visits were shown', async () => {
    const { site, sent } = await open('holidays', { hits: [hit], empty: true });
    expect(await screen.findByText('There are no holidays')).toBeInTheDocument();
    await press('Add a holiday');
    await press('Save');
    await screen.findAllByText('“Day” is a required field');
    await type(/^Day/, '05/12/2026');
    await user.click(screen.getByRole('checkbox', { name: 'Each year' }));
    await nameIt();
    await press('Save');
    expect(await screen.findByText('The change hits 1 visit')).toBeInTheDocument();
    expect(sent(addHoliday)).toEqual([]);
    await press('Save all the same');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/schedules?branch=2&show=conflicts']));
    expect(sent(addHoliday)[0]?.input).toEqual({ body: { day: '12-05', branchId: null, title } });
  });

  it('lead to every branch at which they affect visits', async () => {
    const of = (id: number, branch: VisitInTheWay['branch']) => ({ ...hit, id, branch });
    const arabkir = { id: 3, title: 'Arabkir' };
    const hits = [of(7, arabkir), of(8, { id: 4, title: 'Gyumri' }), of(9, arabkir)];
    const { site, goTo } = await open('holidays', { hits, empty: true });
    await screen.findByText('There are no holidays');
    await press('Add a holiday');
    await type(/^Day/, '05/12/2026');
    await nameIt();
    await press('Save');
    const list = within(await screen.findByRole('list', { name: 'Visits that are hit' }));
    expect(list.getAllByText(/Arabkir$/)).toHaveLength(2);
    expect(list.getByText(/Gyumri$/)).toBeInTheDocument();
    await press('Save all the same');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/schedules?branch=3&show=conflicts']));
    await goTo(address.schedules({ branch: 3, show: 'conflicts' }));
    const others = within(
      await screen.findByRole('list', { name: 'The change also hits visits at other branches' }),
    );
    expect(others.getAllByRole('link')).toEqual([others.getByRole('link', { name: 'Gyumri' })]);
    expect(others.getByRole('link')).toHaveAttribute('href', '/en/desk/schedules?branch=4&show=conflicts');
    // Then a colleague moves the visit of Gyumri.
    hits.splice(1, 1);
    await act(() => refreshSchedules(site));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Gyumri' })).not.toBeInTheDocument());
  });

  it('keep what was typed when the dialog closes, until it is cleared', async () => {
    await open('holidays', { empty: true });
    await user.click(await screen.findByRole('button', { name: 'Add a holiday' }));
    await type(/^Day/, '05/12/2026');
    await nameIt();
    await close();
    await press('Add a holiday');
    expect(screen.getByLabelText(/^Day/)).toHaveValue('05/12/2026');
    expect(screen.getByLabelText(/english/i)).toHaveValue(title.en);
    await press('Clear all');
    expect(screen.getByLabelText(/^Day/)).toHaveValue('');
    await close();
    await press('Add a holiday');
    expect(screen.getByLabelText(/english/i)).toHaveValue('');
  });

  it('keep what was typed when the day exists already', async () => {
    await open('holidays', { empty: true, refuses: true });
    await user.click(await screen.findByRole('button', { name: 'Add a holiday' }));
    await type(/^Day/, '05/12/2026');
    await nameIt();
    await press('Save');
    expect(await screen.findByText(/^This is in the list already/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Day/)).toHaveValue('05/12/2026');
  });

  it('are changed with the version that was read, and removed after a confirmation', async () => {
    const { sent } = await open('holidays');
    const [change] = await screen.findAllByRole('button', { name: 'Change : Day of the clinic' });
    await user.click(change!);
    expect(screen.getByRole('checkbox', { name: 'Each year' })).toBeChecked();
    await type(/^Day/, '29/05/2026');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(changeHoliday)[0]?.input).toEqual({
      params: { id: 5 },
      body: { day: '05-29', branchId: null, title, version: 2 },
    });
    const [, remove] = screen.getAllByRole('button', { name: 'Remove : Day of the clinic' });
    await user.click(remove!);
    expect(sent(removeHoliday)).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent(removeHoliday)[0]?.input).toEqual({ params: { id: 6 }, query: { version: 1 } }),
    );
  });

  it('have no buttons for people with read-only access', async () => {
    await open('holidays', { rights: { canEdit: false, canAdd: false, canDelete: false } });
    await screen.findByRole('list', { name: 'Holidays' });
    expect(screen.queryByRole('button', { name: /Change|Remove|Add/ })).not.toBeInTheDocument();
  });
});

describe('Extra hours at the desk', () => {
  it('are added to a doctor for one day', async () => {
    const { sent } = await open('extra', { empty: true });
    await user.click(await screen.findByRole('button', { name: 'Add hours' }));
    await screen.findByRole('option', { name: 'Nune Ayvazyan' });
    await press('Save');
    await screen.findAllByText('“Day” is a required field');
    await screen.findAllByText('“Who” is a required field');
    await type(/^Who/, '1');
    await type(/^Day/, '05/12/2099');
    await type(/^From/, '2500');
    await screen.findByText('Type the time as HH:MM, for example 09:30', { selector: 'p span' });
    await type(/^From/, '9.30');
    await type(/^Until/, '1300');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(addExtraHours)[0]?.input).toEqual({
      body: { doctorId: 1, branchId: 2, date: '2099-12-05', starts: '09:30', ends: '13:00' },
    });
  });

  it('show the visits that have no other hours before they are removed', async () => {
    const { site, sent } = await open('extra', { hits: [hit] });
    await user.click(await screen.findByRole('button', { name: 'Remove : Nune Ayvazyan' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The change hits 1 visit')).toBeInTheDocument();
    expect(sent(removeExtraHours)).toEqual([]);
    expect(sent(previewSchedule)[0]?.input).toEqual({ body: { withoutExtra: { id: 8 } } });
    await press('Remove all the same');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/schedules?branch=2&show=conflicts']));
    expect(sent(removeExtraHours)[0]?.input).toEqual({ params: { id: 8 } });
  });
});
