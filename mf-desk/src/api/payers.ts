import { listInsuranceCompanies, listOrganizations } from '@arev/shared/contracts/appointments';
import { getDeskPayers } from '@arev/shared/contracts/desk-times';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

/** Always requested again: a package may have been used meanwhile. */
export const payersQuery = ({ api }: Site, query: InputOf<typeof getDeskPayers>['query']) => ({
  ...api.query(getDeskPayers, { query }),
  staleTime: 0,
  gcTime: 0,
});
export const insurersQuery = ({ api }: Site) => api.query(listInsuranceCompanies, {});
export const employersQuery = ({ api }: Site, text: string) =>
  api.query(listOrganizations, { query: text === '' ? {} : { text } });
