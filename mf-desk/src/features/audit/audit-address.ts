import { areas } from '@arev/shared/contracts/roles';
import { isPlainDate } from '@arev/shared/i18n';
import { idIn } from '@arev/shared/routing';
import { address } from '../../addresses.ts';
import type { AuditAsked } from '../../api/audit.ts';

const dayIn = (text: string | null): string | undefined => (isPlainDate(text) ? text : undefined);

/** The filter in the address; unknown or invalid values filter nothing. */
export const auditIn = (search: string): AuditAsked => {
  const query = new URLSearchParams(search);
  return {
    ...{ who: idIn(query.get('who')), patient: idIn(query.get('patient')) },
    area: areas.find((one) => one === query.get('area')),
    ...{ from: dayIn(query.get('from')), until: dayIn(query.get('until')) },
  };
};

export const auditAddress = (asked: Partial<AuditAsked>, page?: number): string =>
  address.audit({ ...asked, ...(page !== undefined && { page }) });
