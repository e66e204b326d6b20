import { listInsuranceCompanies } from '@arev/shared/contracts/appointments';
import {
  getPreferences,
  type MessageWays,
  type Payer,
  saveMessageWays,
  savePayer,
} from '@arev/shared/contracts/preferences';
import type { SendOptions } from '@arev/shared/api-client';
import { setAnswer, type Site } from '@arev/shared/remote-kit';

export const preferencesQuery = ({ api }: Site) => api.query(getPreferences, {});

export const insurersQuery = ({ api }: Site) => api.query(listInsuranceCompanies, {});

export const keepPayer = async (site: Site, body: Payer, options: SendOptions): Promise<void> =>
  setAnswer(site, preferencesQuery(site), await site.api.send(savePayer, { body }, options));

export const keepMessageWays = async (site: Site, body: MessageWays, options: SendOptions): Promise<void> =>
  setAnswer(site, preferencesQuery(site), await site.api.send(saveMessageWays, { body }, options));
