/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { listBranches } from '@arev/shared/contracts/branches';
import {
  listDeskServices,
  listDeskTimes,
  listVisitDoctors,
  listWaitingLine,
  offerWaitingTime,
} from '@arev/shared/contracts/desk-times';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  addPatientAtDesk,
  bookAtDesk,
  type DeskVisit,
  findPatients,
  getReceptionDay,
  getReceptionDayVersion,
  moveVisitAtDesk,
} from '@arev/shared/contracts/reception';
import { instantOf } from '@arev/shared/i18n';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const date = '2026-12-01';
const at = (time: string) => instantOf(date, time).getTime();
const timeOf = (time: string) => ({ time, date: at(time) });
const listOf = <Item,>(data: Item[]) => ({ data, total: data.length });
const ani = { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 00 00 01', verified: true, birthDate: null };
const visit: DeskVisit = {
  ...{ id: 7, startsAt: at('11:00'), endsAt: at('11:30'), state: 'booked' },
  service: { id: 8, title: 'Consultation' },
  patient: { id: 4, fullName: 'Mariam Hakobyan', phone: ani.phone, verified: true },
};

/** A doctor who is free from ten to eleven, with a visit afterwards and somebody who waits. */
const open = async (rights = {}) => {
  const portal = { refuses: false };
  const refused = () =>
    new Refusal(409, errorCode.slotTaken, 'This time was just taken.', undefined, [
      { day: date, ...timeOf('12:00') },
    ]);
  const site = createTestSite({
    session: staffSession(rights),
    answers: [
      answer(listBranches, () =>
        listOf([buildBranch({ id: 2, title: 'Kentron' }), buildBranch({ id: 3, title: 'Arabkir' })]),
      ),
      answer(getReceptionDay, () => ({
        data: {
          version: 'v1',
          doctors: [
            {
              ...{ id: 1, title: 'Nune Ayvazyan', visits: [visit], waiting: 1 },
              free: [{ startsAt: at('10:00'), endsAt: at('11:00') }],
            },
          ],
        },
      })),
      answer(getReceptionDayVersion, () => ({ data: { version: 'v1' } })),
      answer(listDeskServices, () =>
        listOf([{ id: 8, title: 'Consultation', durationMinutes: 30, price: 12_000 }]),
      ),
      answer(listScheduleDates, () => listOf([date])),
      answer(listDeskTimes, () => listOf(['09:00', '10:00', '10:30', '12:00'].map(timeOf))),
      answer(findPatients, ({ query: { text } }) => listOf(text === 'davtyan' ? [ani] : [])),
      answer(addPatientAtDesk, () => ({ data: { patientId: 99 } })),
      answer(bookAtDesk, () => (portal.refuses ? refused() : { data: { appointmentId: 70 } })),
      answer(listVisitDoctors, ({ query: { branchId } }) =>
        listOf(
          branchId === 2
            ? [
                { id: 4, title: 'Karen Petrosyan', sameTime: true },
                { id: 1, title: 'Nune Ayvazyan', sameTime: false },
              ]
            : [],
        ),
      ),
      answer(moveVisitAtDesk, ({ body }) => ({ data: { appointmentId: 7, date: body.date } })),
      answer(listWaitingLine, () =>
        listOf([
          {
            id: 5,
            patient: ani,
            service: visit.service,
            from: date,
            to: '2026-12-09',
            joinedAt: at('08:00'),
          },
        ]),
      ),
      answer(offerWaitingTime, () => ({ data: { told: true } })),
    ],
  });
  await renderRoute(definition, address.day({ branchId: 2, date }), site);
  const column = await screen.findByRole('region', { name: 'Nune Ayvazyan' });
  const sent = (endpoint: unknown) => site.calls.filter((call) => call.endpoint === endpoint);
  return { portal, site, column, sent };
};
const press = (name: string | RegExp, inside = screen.getByRole('dialog')) =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const choosePatient = async () => {
  fireEvent.change(screen.getByLabelText('Find a patient'), { target: { value: 'davtyan' } });
  fireEvent.click(await screen.findByRole('button', { name: /Ani Davtyan/ }));
};
const chooseService = async () => {
  await screen.findByRole('option', { name: /Consultation/ });
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: '8' } });
};

it('Receptionists book a caller into the free time that they pressed', async () => {
  const { column, sent } = await open();
  press('Book : 10:00 – 11:00', column);
  await choosePatient();
  await chooseService();
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1 December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk).map(({ input }) => input)).toEqual([
    { body: { patientId: 3, doctorId: 1, serviceId: 8, branchId: 2, date: at('10:00') } },
  ]);
});

it('A time that somebody took meanwhile costs nothing: the nearest one is a press away', async () => {
  const { portal, column, sent } = await open();
  press('Book : 10:00 – 11:00', column);
  await choosePatient();
  await chooseService();
  portal.refuses = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1 December, 10:00' }));
  expect(await screen.findByText('This time was just taken.')).toBeInTheDocument();
  const near = screen.getByRole('group', { name: 'Nearest free times' });
  portal.refuses = false;
  press('1 December, 12:00', near);
  expect(screen.getByText('Ani Davtyan')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1 December, 12:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = sent(bookAtDesk);
  expect(second?.input).toMatchObject({ body: { patientId: 3, date: at('12:00') } });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('Somebody new is added on the way, with what is wrong said at the field', async () => {
  const { column, sent } = await open();
  press('Book : 10:00 – 11:00', column);
  press('Add a patient');
  const type = (label: RegExp, value: string) =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/First name/, 'Vahe');
  type(/Last name/, 'Nazaryan');
  type(/Phone/, '+374 (91) 23 45 67');
  press('Add');
  expect(screen.getByText('“Date of birth” is a required field')).toBeInTheDocument();
  type(/Date of birth/, '03/02/1960');
  press('Add');
  expect(await screen.findByText('Vahe Nazaryan')).toBeInTheDocument();
  expect(sent(addPatientAtDesk)[0]?.input).toEqual({
    body: {
      ...{ firstName: 'Vahe', lastName: 'Nazaryan', birthDate: '1960-02-03' },
      ...{ phone: '+374 (91) 23 45 67', ssn: null, language: 'en' },
    },
  });
});

it('A visit is moved to another free time', async () => {
  const { column, sent } = await open();
  press('Move', column);
  await screen.findByRole('button', { name: '12:00' });
  press('12:00');
  press('Move to 1 December, 12:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(moveVisitAtDesk)[0]?.input).toEqual({ params: { id: 7 }, body: { date: at('12:00') } });
  expect(sent(listDeskTimes)[0]?.input).toMatchObject({ query: { visitId: 7 } });
});

it('A visit is given to another doctor who has time at the same moment', async () => {
  const { column, sent } = await open();
  press('Move', column);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Karen Petrosyan · free at the same time' });
  fireEvent.change(dialog.getByLabelText('Doctor'), { target: { value: '4' } });
  await screen.findByRole('button', { name: '12:00' });
  press('12:00');
  press('Move to 1 December, 12:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(moveVisitAtDesk)[0]?.input).toEqual({
    params: { id: 7 },
    body: { date: at('12:00'), doctorId: 4, branchId: 2 },
  });
});

it('A branch where nobody provides the service says so, and offers no time', async () => {
  const { column } = await open();
  press('Move', column);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Arabkir' });
  fireEvent.change(dialog.getByLabelText('Branch'), { target: { value: '3' } });
  expect(
    await dialog.findByText('Nobody at this branch provides the service for the same payer.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: '12:00' })).not.toBeInTheDocument();
});

it('One of those who wait is told of the free time, or booked on the phone', async () => {
  const { column, sent } = await open();
  press('1 is waiting : 10:00 – 11:00', column);
  fireEvent.click(await screen.findByRole('button', { name: 'Offer 10:00 : Ani Davtyan' }));
  expect(await screen.findByText('The message is sent.')).toBeInTheDocument();
  expect(sent(offerWaitingTime)[0]?.input).toEqual({
    params: { id: 5 },
    body: { branchId: 2, doctorId: 1, date: at('10:00') },
  });
  press('Book : Ani Davtyan');
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1 December, 10:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(bookAtDesk)[0]?.input).toMatchObject({ body: { patientId: 3, serviceId: 8 } });
});

it('Who may not book sees free times without buttons', async () => {
  const { column } = await open({ canAdd: false });
  expect(within(column).getByText('Free: 10:00 – 11:00')).toBeInTheDocument();
  expect(within(column).queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});
