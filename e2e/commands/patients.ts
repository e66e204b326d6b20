import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { signIn, type Tokens } from '@arev/shared/contracts/account';
import {
  type Appointment,
  cancelAppointment,
  createAppointment,
  listAppointments,
  listScheduleDates,
  listScheduleTimes,
  type NewAppointment,
} from '@arev/shared/contracts/appointments';
import type { DataOf, Endpoint, InputOf } from '@arev/shared/contracts/endpoint';
import { listHolds, releaseHold } from '@arev/shared/contracts/holds';
import { listPayments, startAppointmentPayment, startPackagePayment } from '@arev/shared/contracts/payments';
import { joinWaitingList, listWaiting } from '@arev/shared/contracts/waiting-list';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The demo patients of the seed. */
export const patients = {
  ani: { username: 'ani.demo', password: 'arev-demo-ani' },
  mariam: { username: 'mariam.demo', password: 'arev-demo-mariam' },
  /** Has a family, files, payments and requests. */
  hayk: { username: 'hayk.demo', password: 'arev-demo-hayk' },
  /** Hayk's wife, with a refunded payment. */
  nare: { username: 'nare.demo', password: 'arev-demo-nare' },
  /** Has visits of her own, payments in every state, and no family yet. */
  lilit: { username: 'lilit.demo', password: 'arev-demo-lilit' },
  /** Has an account and is not verified. */
  aram: { username: 'aram.demo', password: 'arev-demo-aram' },
} as const;

/** The demo staff of the seed. */
export const staff = {
  admin: {
    username: 'admin.demo',
    password: 'arev-demo-admin',
    secondFactor: 'AREVDEMOADMIN234AREVDEMOADMIN234',
  },
  editor: {
    username: 'editor.demo',
    password: 'arev-demo-editor',
    secondFactor: 'AREVDEMOEDITOR23AREVDEMOEDITOR23',
  },
  reception: {
    username: 'reception.demo',
    password: 'arev-demo-reception',
    secondFactor: 'AREVDEMORECEPTIOAREVDEMORECEPTIO',
  },
} as const;

export interface Patient {
  readonly username: string;
  readonly password: string;
  /** Only for staff: the secret of their authenticator app. */
  readonly secondFactor?: string;
}

const tokenKey = 'arev-token';

/** The body of a response, decoded by the contract. */
export const dataOf = async <Call extends Endpoint>(
  call: Call,
  answer: { json(): Promise<unknown> },
): Promise<DataOf<Call>> => {
  const body = await answer.json();
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return call.data.parse(data) as DataOf<Call>;
};

const codePeriod = 30_000;
/** Time for a code to arrive and be checked under load. */
const onTheWay = 15_000;
const lastPeriod = new Map<string, number>();

/**
 * A code of the authenticator app that was not used before. The portal accepts a clock that is one period slow or fast,
 * so three people can sign in within a period; the next one waits.
 */
export const codeOf = async (key: string): Promise<string> => {
  const earliest = Math.floor((Date.now() + onTheWay) / codePeriod) - 1;
  const period = Math.max(earliest, (lastPeriod.get(key) ?? 0) + 1);
  lastPeriod.set(key, period);
  await pause(Math.max(0, (period - 1) * codePeriod - Date.now()));
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: period * codePeriod });
};

export const newTokens = async (
  request: APIRequestContext,
  { secondFactor, ...credentials }: Patient,
): Promise<Tokens> => {
  const code = secondFactor && (await codeOf(secondFactor));
  const answer = await request.post(signIn.path, { data: { ...credentials, ...(code && { code }) } });
  expect(answer.status()).toBe(200);
  return dataOf(signIn, answer);
};

/** Signs the patient in before the page opens. */
export const givenSignedIn = async (page: Page, patient: Patient): Promise<Tokens> => {
  const given = await newTokens(page.request, patient);
  await givenTokens(page.context(), given);
  return given;
};

/** Stores the tokens once: a reload must not restore tokens that the site has replaced. */
export const givenTokens = async (
  context: BrowserContext,
  given: Tokens,
  lasts = given.expires_in * 1000,
): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  const stored = JSON.stringify({ ...given, exp: Date.now() + lasts });
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [tokenKey, stored] as const);
  await page.close();
};

export const keptTokens = (page: Page): Promise<string | null> =>
  page.evaluate((key) => window.localStorage.getItem(key), tokenKey);

interface OfferKey {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

/** Calls of a patient to the portal that prepare a test. */
export const portalOf = async (request: APIRequestContext, patient: Patient) => {
  const { accessToken } = await newTokens(request, patient);
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': 'en-US' };
  const read = async <Call extends Endpoint>(call: Call, params: Record<string, string | number>) =>
    dataOf(call, await request.get(call.path, { headers, params }));
  return {
    freeDays: (place: OfferKey) => read(listScheduleDates, { ...place }),
    freeTimes: (place: OfferKey, date: string) => read(listScheduleTimes, { ...place, date }),
    upcoming: () => read(listAppointments, { period: 'upcoming', size: 100 }),
    payments: () => read(listPayments, { size: 100 }),
    waiting: () => read(listWaiting, {}),
    wait: async (wish: InputOf<typeof joinWaitingList>['body']) =>
      dataOf(joinWaitingList, await request.post(joinWaitingList.path, { headers, data: wish })),
    book: async (wanted: NewAppointment): Promise<Appointment> => {
      const answer = await request.post(createAppointment.path, { headers, data: wanted });
      expect(answer.status()).toBe(200);
      return dataOf(createAppointment, answer);
    },
    /** The order of a visit at the bank, not paid for yet. */
    payFor: async (appointmentId: number) =>
      dataOf(
        startAppointmentPayment,
        await request.post(startAppointmentPayment.path, { headers, data: { appointmentId } }),
      ),
    buy: async (packageId: number, branchId: number) =>
      dataOf(
        startPackagePayment,
        await request.post(startPackagePayment.path, { headers, data: { packageId, branchId } }),
      ),
    /** The time of a booking that was left; other tests of this patient would be offered it. */
    giveBack: async () => {
      for (const { id: holdId } of await read(listHolds, {}))
        expect((await request.post(releaseHold.path, { headers, data: { holdId } })).status()).toBe(200);
    },
    cancel: (appointmentId: number) =>
      request.post(cancelAppointment.path, { headers, data: { appointmentId } }),
  };
};
