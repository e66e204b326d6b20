import { listInsuranceCompanies, listScheduleDates } from '@arev/shared/contracts/appointments';
import { listBranches } from '@arev/shared/contracts/branches';
import { getVisitAnswers } from '@arev/shared/contracts/desk-surveys';
import {
  getDeskPayers,
  listDeskServices,
  listDeskTimes,
  listVisitDoctors,
  listWaitingLine,
  offerWaitingTime,
} from '@arev/shared/contracts/desk-times';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
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
import { type Answer, answer, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../addresses.ts';
import { definition } from '../definition.ts';
import type { WaitingPerson } from '../api/visits.ts';
import type { BookedPerson } from '../state/use-book-for.ts';
import { staffSession } from './desk.ts';

// Far ahead: the desk changes no visits that are over.
const date = '2099-12-01';
export const at = (time: string) => instantOf(date, time).getTime();
const timeOf = (time: string) => ({ time, date: at(time) });
const listOf = <Item>(data: Item[]) => ({ data, total: data.length });
const ani = { id: 3, fullName: 'Ani Davtyan', phone: '+374 (99) 00 00 01', verified: true, birthDate: null };
const visit: DeskVisit = {
  ...{ id: 7, startsAt: at('11:00'), endsAt: at('11:30'), state: 'booked' },
  service: { id: 8, title: 'Consultation' },
  patient: { id: 4, fullName: 'Mariam Hakobyan', phone: ani.phone, verified: true },
};

/** A doctor who is free from ten to eleven, with a visit afterwards and a patient on the waiting list. */
export const openReceptionDay = async (
  rights = {},
  given: {
    readonly answered?: boolean;
    readonly bookableUntil?: string;
    /** The patient whose record led to the day. */
    readonly remembered?: BookedPerson;
    /** Of the patient on the waiting list. */
    readonly phone?: string;
  } = {},
) => {
  const usual = { policy: 'self' as 'self' | 'insurance', insuranceCompany: null, workingCompany: null };
  const portal = {
    ...{ refuses: false, knows: false, version: 'v1' },
    /** The calls that fail. */
    failing: new Set<Endpoint>(),
    /** The answer to a booking is lost; the first time is taken; no times can be read. */
    ...{ isSilent: false, isTaken: false, hasNoTimes: false },
    /** The free hour is too short for the service, unless it is joined by the visit of this number. */
    joins: undefined as number | undefined,
    free: [{ startsAt: at('10:00'), endsAt: at('11:00') }],
    /** The times that Ani was offered, and those that she declined. */
    offers: [] as { startsAt: number; declinedAt: number | null }[],
    ...{ answered: false, ...given },
    /** How many are on the waiting list, of whom the first one is shown, and her visit for the same service. */
    ...{ inLine: 1, ahead: undefined as WaitingPerson['visit'] },
    /** Doctors at the branch of the day who can have a visit that is moved. */
    able: [
      { id: 4, title: 'Karen Petrosyan', sameTime: true },
      { id: 1, title: 'Nune Ayvazyan', sameTime: false },
    ],
    payers: {
      policies: ['self' as const, 'insurance' as const],
      purchases: [] as { id: number; title: string; validUntil: number }[],
      usual,
    },
  };
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
          version: portal.version,
          ...(given.bookableUntil !== undefined && { bookableUntil: given.bookableUntil }),
          doctors: [
            {
              ...{ id: 1, title: 'Nune Ayvazyan', waiting: 1, free: portal.free },
              visits: [{ ...visit, answered: portal.answered }],
              declined: portal.offers.flatMap(({ startsAt, declinedAt }) =>
                declinedAt === null ? [] : [{ startsAt, declinedAt }],
              ),
            },
          ],
        },
      })),
      answer(getReceptionDayVersion, () => ({ data: { version: portal.version } })),
      answer(listDeskServices, () =>
        listOf([{ id: 8, title: 'Consultation', durationMinutes: 30, price: 12_000 }]),
      ),
      answer(getDeskPayers, () => ({ data: portal.payers })),
      answer(listInsuranceCompanies, () => listOf([{ id: 5, title: 'Nairi' }])),
      answer(listScheduleDates, () => listOf([date])),
      answer(listDeskTimes, ({ query: { visitId } }) => {
        if (portal.hasNoTimes) return new Refusal(503, errorCode.unavailable, 'No answer.');
        if (portal.joins !== undefined && visitId !== portal.joins)
          return listOf(['09:00', '12:00'].map(timeOf));
        return listOf(['09:00', ...(portal.isTaken ? [] : ['10:00']), '10:30', '12:00'].map(timeOf));
      }),
      answer(findPatients, ({ query: { text } }) => listOf(text === 'davtyan' ? [ani] : [])),
      answer(addPatientAtDesk, () =>
        portal.knows ? new Refusal(409, errorCode.ssnRegistered) : { data: { patientId: 99 } },
      ),
      answer(bookAtDesk, () => {
        if (portal.isSilent) return new Refusal(503, errorCode.unavailable, 'No answer.');
        return portal.refuses ? refused() : { data: { appointmentId: 70 } };
      }),
      answer(listVisitDoctors, ({ query: { branchId } }) => listOf(branchId === 2 ? portal.able : [])),
      answer(moveVisitAtDesk, ({ body }) => ({ data: { appointmentId: 7, date: body.date } })),
      answer(listWaitingLine, () => ({
        data: [
          {
            id: 5,
            patient: { ...ani, phone: given.phone ?? ani.phone },
            service: visit.service,
            from: date,
            to: '2099-12-09',
            joinedAt: at('08:00'),
            offers: portal.offers,
            visit: portal.ahead,
          },
        ],
        total: portal.inLine,
      })),
      answer(offerWaitingTime, ({ body }) => {
        portal.offers = [...portal.offers, { startsAt: body.date, declinedAt: null }];
        return { data: { told: true } };
      }),
      answer(getVisitAnswers, () => ({
        data: {
          ...{ title: 'Before your visit', sentAt: at('09:10'), height: 170, weight: null, description: '' },
          answers: [{ question: 'Allergies', answers: ['Penicillin', 'Pollen'] }],
          files: ['Earlier results'],
        },
      })),
    ].map((one): Answer => ({
      ...one,
      respond: (input, call) =>
        portal.failing.has(one.endpoint)
          ? new Refusal(503, errorCode.unavailable, 'No answer.')
          : one.respond(input, call),
    })),
  });
  if (given.remembered) site.queryClient.setQueryData(['book-for'], given.remembered);
  const { unmount, goTo } = await renderRoute(definition, address.day({ branchId: 2, date }), site);
  const column = await screen.findByRole('region', { name: 'Nune Ayvazyan' });
  const sent = (endpoint: unknown) => site.calls.filter((call) => call.endpoint === endpoint);
  return { portal, site, column, sent, unmount, goTo };
};

export const press = async (name: string | RegExp, inside = screen.getByRole('dialog')) =>
  user.click(within(inside).getByRole('button', { name }));
