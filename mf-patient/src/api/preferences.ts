import { listInsuranceCompanies } from '@arev/shared/contracts/appointments';
import {
  getPreferences,
  type MessageWays,
  type Payer,
  saveMessageWays,
  savePayer,
} from '@arev/shared/contracts/preferences';
import type { SendOptions } from '@arev/shared/api-client';
import { takeAnswer, type Site } from '@arev/shared/remote-kit';

export const preferencesQuery = ({ api }: Site) => api.query(getPreferences, {});

export const insurersQuery = ({ api }: Site) => api.query(listInsuranceCompanies, {});

export const keepPayer = (site: Site, body: Payer, options: SendOptions): Promise<void> =>
  takeAnswer(site, preferencesQuery(site), site.api.send(savePayer, { body }, options));

export const keepMessageWays = (site: Site, body: MessageWays, options: SendOptions): Promise<void> =>
  takeAnswer(site, preferencesQuery(site), site.api.send(saveMessageWays, { body }, options));
