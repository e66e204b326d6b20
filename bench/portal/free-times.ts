import * as z from 'zod/mini';
import { read, type Call } from './calls.ts';
import type { OpenPortal } from './open-portal.ts';

export interface Wish {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

export const appointments = '/patients/api/v1/appointments';

const days = z.object({ data: z.array(z.string()) });
const times = z.object({ data: z.array(z.object({ date: z.number() })) });

const queryOf = ({ doctorId, serviceId, branchId }: Wish): string =>
  `doctorId=${doctorId}&serviceId=${serviceId}&branchId=${branchId}`;

const answerTo = async (portal: OpenPortal, call: Call): Promise<unknown> => {
  const { text } = await portal.ask(call);
  return JSON.parse(text);
};

/** All free days but the first: its times may begin, and are then refused, while the rounds run. */
export const freeDays = async (portal: OpenPortal, wish: Wish): Promise<readonly string[]> => {
  const call = read(`${appointments}/schedule-dates?${queryOf(wish)}`, portal.tokens[0]);
  return days.parse(await answerTo(portal, call)).data.slice(1);
};

export const readTimes = (portal: OpenPortal, wish: Wish, day: string): Call =>
  read(`${appointments}/schedule-times?${queryOf(wish)}&date=${day}`, portal.tokens[0]);

export const freeTimes = async (portal: OpenPortal, wish: Wish, day: string): Promise<readonly number[]> =>
  times.parse(await answerTo(portal, readTimes(portal, wish, day))).data.map(({ date }) => date);
