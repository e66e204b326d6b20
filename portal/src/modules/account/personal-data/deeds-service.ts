import type { DeedKind } from '@arev/shared/contracts/deeds';
import type { Page } from '../../../db/paging.ts';
import type { Database } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';
import { listDeeds } from './deeds-repository.ts';

const api = '/patients/api/v1/';

/** First segment of a call's path → kind. */
const kindsOfParts: Readonly<Record<string, DeedKind>> = {
  appointments: 'visits',
  tasks: 'visits',
  'waiting-list': 'visits',
  'patient-attachments': 'files',
  payments: 'payments',
  purchases: 'payments',
  patients: 'details',
  auth: 'details',
};

/** The audit trail stores calls as "POST /patients/api/v1/…", and steps of the clinic in words without a path. */
export const kindOf = (action: string): DeedKind => {
  const [method, path] = action.split(' ');
  if (!path?.startsWith('/')) return 'atClinic';
  if (method === 'GET') return 'looked';
  const [part = '', , last = ''] = path.startsWith(api) ? path.slice(api.length).split('/') : [];
  return last === 'files' ? 'files' : (kindsOfParts[part] ?? 'other');
};

export const deedsService = (db: Database) => async (patientId: number, language: Language, page: Page) => {
  const { data, total } = await listDeeds(db, patientId, language, page);
  return {
    data: data.map(({ at, actions, name, erased }) => {
      const kinds = [...new Set(actions.map(kindOf))].sort();
      // Only relatives call anything for a patient; the steps of the clinic are in words, also those of former staff.
      const former = erased && kinds.some((kind) => kind !== 'atClinic');
      return { at: at.getTime(), by: name, former, kinds };
    }),
    total,
  };
};
