import { confirmSecondFactor, startSecondFactor } from '@arev/shared/contracts/second-factor';
import type { Site } from '@arev/shared/remote-kit';

export const beginSecondFactor = async ({ api }: Site) => (await api.send(startSecondFactor, {})).data;

/** Returns the recovery codes. */
export const proveSecondFactor = async ({ api }: Site, code: string) =>
  (await api.send(confirmSecondFactor, { body: { code } })).data.recoveryCodes;
