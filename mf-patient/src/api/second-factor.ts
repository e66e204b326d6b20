import type { SendOptions } from '@arev/shared/api-client';
import { confirmSecondFactor, startSecondFactor } from '@arev/shared/contracts/second-factor';
import type { Site } from '@arev/shared/remote-kit';

export const beginSecondFactor = async ({ api }: Site) => (await api.send(startSecondFactor, {})).data;

/**
 * Returns the recovery codes. They are shown once, so a retry after a lost response needs the same idempotency key to get
 * them.
 */
export const proveSecondFactor = async (
  { api }: Site,
  code: string,
  once: Pick<SendOptions, 'idempotencyKey'>,
) => (await api.send(confirmSecondFactor, { body: { code } }, once)).data.recoveryCodes;
