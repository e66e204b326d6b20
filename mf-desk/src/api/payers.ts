import { listInsuranceCompanies } from '@arev/shared/contracts/appointments';
import { getDeskPayers } from '@arev/shared/contracts/desk-times';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

/** Read once for each booking, and again after a refusal: each reading is a look in the audit trail. */
export const payersQuery = ({ api }: Site, query: InputOf<typeof getDeskPayers>['query']) => ({
  ...api.query(getDeskPayers, { query }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const insurersQuery = ({ api }: Site) => api.query(listInsuranceCompanies, {});
