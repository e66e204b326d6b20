import { addExtraHours, type NewExtraHours } from '@arev/shared/contracts/desk-holidays';
import { offerWaitingTime } from '@arev/shared/contracts/desk-times';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What the clinic's own people do by the portal's calls, for what a test takes as given. */
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
