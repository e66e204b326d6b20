import {
  giveConsents,
  listConsents,
  listTextVersions,
  type TextVersion,
} from '@arev/shared/contracts/consents';
import type { Site } from '@arev/shared/remote-kit';

export const consentsQuery = ({ api }: Site) => api.query(listConsents, {});

/** The versions that a person agrees to by registering. */
export const textVersions = async ({ api }: Site): Promise<readonly TextVersion[]> =>
  (await api.send(listTextVersions, {})).data;

export const agree = ({ api }: Site, consents: readonly TextVersion[]) =>
  api.send(giveConsents, { body: { consents: [...consents] } });
