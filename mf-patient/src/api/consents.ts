import { giveConsents, listConsents, type TextVersion } from '@arev/shared/contracts/consents';
import type { Site } from '@arev/shared/remote-kit';

export const consentsQuery = ({ api }: Site) => api.query(listConsents, {});

export const agree = ({ api }: Site, consents: readonly TextVersion[]) =>
  api.send(giveConsents, { body: { consents: [...consents] } });
