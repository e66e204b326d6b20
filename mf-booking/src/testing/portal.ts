import { listBranches } from '@arev/shared/contracts/branches';
import { getCompanyInfo } from '@arev/shared/contracts/company';
import {
  createAppointment,
  listAppointmentDoctors,
  listAppointments,
  listInsuranceCompanies,
  listOrganizations,
  listPolicies,
  listScheduleDates,
  listScheduleTimes,
  listSoonestTimes,
} from '@arev/shared/contracts/appointments';
import { holdTime, listHolds } from '@arev/shared/contracts/holds';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import {
  getServiceWithBranches,
  listBranchTimes,
  listServices,
  type PriceItem,
} from '@arev/shared/contracts/services';
import { getPreferences, type Payer } from '@arev/shared/contracts/preferences';
import { getSpecialization, listSpecializations } from '@arev/shared/contracts/specializations';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { errorCode } from '@arev/shared/contracts/errors';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import { instantOf } from '@arev/shared/i18n';
import type { BookingDraft } from '@arev/shared/session';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import {
  buildAppointment,
  buildBranch,
  buildCompanyInfo,
  buildDoctorCard,
  buildPriceItem,
  buildPurchase,
  buildSpecialization,
  buildVisitDetails,
  buildHold,
} from '@arev/shared/testing/builders';

export const item = buildPriceItem();
export const day = '2026-12-03';
export const at = (time: string): number => instantOf(day, time).getTime();

export const doctors = [
  buildDoctorCard(),
  buildDoctorCard({ id: 2, slug: 'davit-petrosyan', firstName: 'Davit', lastName: 'Petrosyan' }),
];

export const specialities = [
  buildSpecialization(),
  buildSpecialization({ id: 2, slug: 'therapy', title: 'General practice' }),
];

const area = ({ id, slug, title }: (typeof specialities)[number]) => ({ id, slug, title });

export const services: readonly PriceItem[] = [
  item,
  buildPriceItem({ id: 2, slug: 'heart-check', title: 'Heart check at home', task: true }),
  buildPriceItem({
    id: 3,
    slug: 'therapist-consultation',
    title: 'Therapist consultation',
    specialization: area(specialities[1]!),
  }),
];

const policy = (kind: 'self' | 'insurance' | 'employer', title: string) => ({
  policy: kind,
  title,
  description: '',
  needsCompany: kind !== 'self',
});

const doctorOf = (id: number) => doctors.find((one) => one.id === id) ?? buildDoctorCard({ id });

const ways = { mail: true, sms: false };

/** What a patient keeps as the usual. */
export const keeps = (payer: Payer): Answer =>
  answer(getPreferences, () => ({ data: { payer, messages: { reminders: ways, freeTimes: ways } } }));

/** A clinic where everything works; put an answer before these to make one part of it different. */
export const clinic = (): Answer[] => [
  answer(getCompanyInfo, () => ({ data: buildCompanyInfo() })),
  answer(getServiceWithBranches, ({ params: { slug } }) => {
    const found = services.find((one) => one.slug === slug);
    return found ? { data: found } : new Refusal(404, errorCode.notFound);
  }),
  answer(listBranches, () =>
    listed([
      buildBranch(),
      buildBranch({
        id: 2,
        slug: 'komitas',
        title: 'Arev Komitas',
        address: '5 Komitas Avenue',
        latitude: 40.2069,
      }),
    ]),
  ),
  answer(listBranchTimes, () =>
    listed([
      { branchId: 1, first: { day, time: '14:30', date: at('14:30') } },
      { branchId: 2, first: { day, time: '09:15', date: at('09:15') } },
    ]),
  ),
  answer(listSpecializations, () => listed(specialities)),
  answer(getSpecialization, ({ params: { slug } }) => {
    const found = specialities.find((one) => one.slug === slug);
    return found ? { data: found } : new Refusal(404, errorCode.notFound);
  }),
  answer(listServices, ({ query: { text = '', specializationId, firstChoice } }) =>
    listed(
      services
        .filter(({ slug }) => firstChoice === undefined || slug === 'therapist-consultation')
        .filter(({ specialization }) => (specializationId ?? specialization.id) === specialization.id)
        .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
    ),
  ),
  answer(listPolicies, () =>
    listed([
      policy('self', 'I pay myself'),
      policy('insurance', 'My insurance pays'),
      policy('employer', 'My employer pays'),
    ]),
  ),
  keeps({ policy: 'self', insuranceCompany: null, workingCompany: null }),
  answer(listInsuranceCompanies, () => listed([{ id: 7, title: 'Ararat Insurance' }])),
  answer(listOrganizations, ({ query: { text = '' } }) =>
    listed(
      [
        { id: 1, title: 'Lori Dairy' },
        { id: 2, title: 'Masis Logistics' },
      ].filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
    ),
  ),
  answer(listAppointmentDoctors, () => listed(doctors)),
  answer(listSoonestTimes, () =>
    listed([
      { doctorId: 1, times: [{ day, time: '14:30', date: at('14:30') }] },
      { doctorId: 2, times: [{ day, time: '09:15', date: at('09:15') }] },
    ]),
  ),
  answer(listProfiles, () => ({ data: { profiles: [], managers: [] } })),
  answer(listHolds, () => listed([])),
  answer(listPurchases, () => listed([])),
  answer(getPurchase, ({ params: { id } }) => ({ data: buildPurchase({ id }) })),
  answer(listWaiting, () => listed([])),
  answer(holdTime, ({ body }) => ({
    data: buildHold({ startsAt: body.date, doctor: doctorOf(body.doctorId) }),
  })),
  answer(listScheduleDates, () => listed([day, '2026-12-04'])),
  answer(listScheduleTimes, ({ query }) =>
    listed(
      ['14:30', '15:00'].map((time) => {
        const date = instantOf(query.date, time).getTime();
        return { time, date, cancelUntil: date - 120 * 60_000 };
      }),
    ),
  ),
  answer(listAppointments, () => listed([])),
  answer(getAppointmentDetails, () => ({ data: buildVisitDetails() })),
  answer(createAppointment, ({ body }) => ({ data: buildAppointment({ startsAt: body.date }) })),
];

/** A draft in which everything is chosen. */
export const wholeDraft: BookingDraft = {
  item,
  branchId: 1,
  policy: { kind: 'self' },
  doctorId: 1,
  date: day,
  time: '14:30',
  startsAt: at('14:30'),
};
