import type { Credentials } from '../../../src/contracts/account.ts';
import {
  listAppointments,
  listScheduleTimes,
  listSoonestTimes,
} from '../../../src/contracts/appointments.ts';
import { confirmHold, holdTime } from '../../../src/contracts/holds.ts';
import { Refusal } from '../../../src/releases/refusal.ts';
import { call } from './calls.ts';
import { tokenOf } from './people.ts';
import type { Visits } from './visits.ts';

/** Of the demo clinic: a consultation that several doctors of the branch provide. */
const wanted = { serviceId: 8, branchId: 2 } as const;

export interface Booked {
  readonly patient: Credentials;
  readonly id: number;
  readonly doctorId: number;
  readonly day: string;
  readonly startsAt: number;
}

/** Holds the first free time, then books it. */
export const bookVisit = async (visits: Visits, patient: Credentials): Promise<Booked> => {
  const accessToken = await tokenOf(visits, patient);
  const doctors = await call(visits, listSoonestTimes, { query: wanted }, accessToken);
  const [first] = doctors.filter(({ times }) => times.length > 0);
  const time = first?.times[0];
  if (first === undefined || time === undefined)
    throw new Refusal('No doctor of the branch has a free time.');
  const { doctorId } = first;
  const { date, day } = time;
  const body = { ...wanted, doctorId, date, policy: 'self' } as const;
  const hold = await call(visits, holdTime, { body }, accessToken);
  const { id, startsAt } = await call(visits, confirmHold, { body: { holdId: hold.id } }, accessToken);
  return { patient, id, doctorId, day, startsAt };
};

/** The patient, who signs in again, has the visit in their appointments, and nobody is offered its time. */
export const isBooked = async (
  visits: Visits,
  { patient, id, doctorId, day, startsAt }: Booked,
): Promise<boolean> => {
  const accessToken = await tokenOf(visits, patient);
  const query = { period: 'upcoming' } as const;
  const appointments = await call(visits, listAppointments, { query }, accessToken);
  const offered = await call(
    visits,
    listScheduleTimes,
    { query: { ...wanted, doctorId, date: day } },
    accessToken,
  );
  return (
    appointments.some((each) => each.id === id && each.startsAt === startsAt && each.state === 'booked') &&
    offered.every(({ date }) => date !== startsAt)
  );
};
