/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { joinWaitingList, listWaiting, type Waiting } from '@arev/shared/contracts/waiting-list';
import { addDays, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, doctors, item, wholeDraft } from '../../testing/portal.ts';

const { date: _date, time: _time, startsAt: _startsAt, ...draft } = wholeDraft;
const today = clinicToday(Date.now());
const entry: Waiting = {
  ...{ id: 5, doctor: doctors[0]!, anyDoctor: false, branch: { id: 1, title: 'Arev Center' } },
  service: { id: item.id, slug: item.slug, title: item.title },
  ...{ from: addDays(today, -3), to: addDays(today, 20), joinedAt: at('09:00') },
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('A patient on the waiting list', () => {
  const open = async (first: Waiting) => {
    let line = first;
    const { site } = await openStep(page.booking('step4'), {
      draft,
      answers: [
        answer(listScheduleDates, () => listed([])),
        answer(listWaiting, () => listed([line])),
        answer(joinWaitingList, ({ body: { from, to, anyDoctor = false } }) => {
          line = { ...line, from, to, anyDoctor };
          return { data: line };
        }),
        ...clinic(),
      ],
    });
    const sent = () =>
      site.calls.filter(({ endpoint }) => endpoint === joinWaitingList).map(({ input }) => input);
    await press('Change');
    return { sent };
  };

  it('changes the days without leaving it, starting from what they have chosen', async () => {
    const { sent } = await open(entry);
    expect(screen.getByText(/You keep your place on the waiting list/)).toBeInTheDocument();
    expect(screen.getByLabelText('From')).toHaveValue(formatTypedDate(today));
    expect(screen.getByLabelText('To')).toHaveValue(formatTypedDate(addDays(today, 20)));
    expect(screen.getByRole('radio', { name: 'Anna Sargsyan' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'At this branch' })).toBeChecked();
    await fillField(screen.getByLabelText('To'), formatTypedDate(addDays(today, 40)));
    await press('Save the changes');
    expect(await screen.findByText(/^You are on the waiting list until/)).toBeInTheDocument();
    expect(sent()).toEqual([
      { body: { doctorId: 1, serviceId: 1, branchId: 1, from: today, to: addDays(today, 40) } },
    ]);
  });

  it('keeps the doctor and the branch of the entry, whose page this may not be', async () => {
    const branch = { id: 2, title: 'Arev Komitas' };
    const { sent } = await open({ ...entry, doctor: doctors[1]!, anyDoctor: true, branch });
    expect(screen.getByRole('radio', { name: 'Any doctor who provides this service' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Arev Komitas' })).toBeChecked();
    await press('Save the changes');
    await screen.findByText(/^You are on the waiting list until/);
    expect(sent()).toMatchObject([{ body: { doctorId: 2, branchId: 2, anyDoctor: true } }]);
  });

  it('leaves the entry as it is', async () => {
    const { sent } = await open(entry);
    await press('Leave it as it is');
    expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

describe('A patient who cannot wait for a doctor', () => {
  const fields = [{ path: 'serviceId', key: 'invalid' }];

  it.each([
    ['no longer provides the service there', new Refusal(422, errorCode.invalidInput, 'Refused', fields)],
    ['has left', new Refusal(404, errorCode.notFound)],
  ])('is told to call if the doctor %s, and not to try again', async (_, refusal) => {
    const answers = [
      answer(listScheduleDates, () => listed([])),
      answer(joinWaitingList, () => refusal),
      ...clinic(),
    ];
    await openStep(page.booking('step4'), { draft, answers });
    await press('Join the waiting list');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(/^This doctor no longer provides this service there/);
    expect(said).not.toHaveTextContent('try again');
    expect(await screen.findByRole('link', { name: '+374 10 55 00 00' })).toBeInTheDocument();
  });
});
