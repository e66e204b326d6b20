import { clinicToday } from '@arev/shared/i18n';
import { read, type Call } from '../portal/calls.ts';
import { patientSearches } from './patient-searches.ts';

export interface Tokens {
  /** A patient with the maximum of visits; in the demo one with a few. */
  readonly patient: string;
  readonly reception: string;
  readonly doctor: string;
}

export interface NamedCall {
  readonly title: string;
  /** Made in turns: a few, one after the other, until the first one follows again. */
  readonly calls: readonly Call[];
  /** In milliseconds, of 95 % of the calls with the large database. */
  readonly limit?: number;
}

const portal = '/portal/api/v1';
const patients = '/patients/api/v1';
const words = encodeURIComponent('ան');
const doctorIds = Array.from({ length: 24 }, (_, index) => index + 1).join();
const slot = 'doctorId=1&serviceId=8&branchId=2';

/** Each response is read from the database, without a cache. */
export const callsOf = ({ patient, reception, doctor }: Tokens): readonly NamedCall[] => {
  const today = clinicToday(Date.now());
  const named = (title: string, path: string, token?: string, limit?: number): NamedCall => ({
    title,
    calls: [read(path, token)],
    ...(limit !== undefined && { limit }),
  });
  return [
    named('doctors', `${portal}/doctors?page=0&size=24`),
    named('doctors by name', `${portal}/doctors?page=0&size=24&text=${words}`),
    named('doctors of a service', `${portal}/doctors?page=0&size=24&serviceId=8`),
    named('first free times of 24 doctors', `${portal}/doctors/first-times?ids=${doctorIds}`, undefined, 50),
    named('services', `${portal}/services?page=1&size=30`),
    named('services of a speciality', `${portal}/services?page=1&size=30&specializationId=2`),
    named('prices by branch of a city', `${portal}/services/branch-services?cities=1`),
    named('specialities of services by name', `${portal}/specializations?size=60&serviceText=${words}`),
    named('news', `${portal}/news?page=1&size=12`),
    named('questions', `${portal}/faqs?page=1&size=5`),
    named('free days', `${patients}/appointments/schedule-dates?${slot}`, patient),
    named('appointments of a patient', `${patients}/appointments?page=1&size=10&period=past`, patient),
    named('filters of appointments', `${patients}/appointments/getAppointmentsFilters`, patient),
    named('day of a branch', `${patients}/staff/reception/day?branchId=1&date=${today}`, reception, 100),
    named('day of a doctor', `${patients}/staff/reception/day?branchId=1&date=${today}`, doctor),
    ...Object.entries(patientSearches).map(([title, texts]) => ({
      title,
      calls: texts.map((text) =>
        read(`${patients}/staff/patients?text=${encodeURIComponent(text)}`, reception),
      ),
      limit: 50,
    })),
  ];
};
