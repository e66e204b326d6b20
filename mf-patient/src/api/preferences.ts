import { listInsuranceCompanies } from '@arev/shared/contracts/appointments';
import {
  getPreferences,
  type MessageWays,
  type Payer,
  saveMessageWays,
  savePayer,
} from '@arev/shared/contracts/preferences';
import type { SendOptions } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

export const preferencesQuery = ({ api }: Site) => api.query(getPreferences, {});

export const insurersQuery = ({ api }: Site) => api.query(listInsuranceCompanies, {});

export const keepPayer = async ({ api }: Site, body: Payer, options: SendOptions): Promise<void> => {
  await api.send(savePayer, { body }, options);
};

export const keepMessageWays = async (
  { api }: Site,
  body: MessageWays,
  options: SendOptions,
): Promise<void> => {
  await api.send(saveMessageWays, { body }, options);
};

export const refreshPreferences = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getPreferences.method, getPreferences.path] });
