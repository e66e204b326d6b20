import { addExtraHours, type NewExtraHours } from '@arev/shared/contracts/desk-holidays';
import { offerWaitingTime } from '@arev/shared/contracts/desk-times';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { clinicClock, clinicDate } from '@arev/shared/i18n';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

const minute = 60_000;
const quarter = 15 * minute;

/** The desk may begin and complete a visit within an hour of its time. These hours are on one day. */
export const soon = (lengthMs: number) => {
  let starts = Math.ceil((Date.now() + 5 * minute) / quarter) * quarter;
  while (clinicDate(starts) !== clinicDate(starts + lengthMs)) starts += quarter;
  return { date: clinicDate(starts), starts: clinicClock(starts), ends: clinicClock(starts + lengthMs) };
};

/** Calls of staff to the portal that prepare a test. */
export const deskOf = (request: APIRequestContext, accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const post = async (path: string, data: object): Promise<void> => {
    expect((await request.post(path, { headers, data })).status()).toBe(200);
  };
  return {
    addHours: (hours: NewExtraHours) => post(addExtraHours.path, hours),
    offer: (waitingId: number, time: InputOf<typeof offerWaitingTime>['body']) =>
      post(offerWaitingTime.path.replace(':id', String(waitingId)), time),
  };
};
