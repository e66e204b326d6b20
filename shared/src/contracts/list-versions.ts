import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Area, Right } from './roles.ts';

const base = '/patients/api/v1/staff';

/**
 * The version of a list of the desk (207), which pages poll so that changes of others appear. It changes with every item,
 * whatever the filter, and contains no names. The lists themselves are `attended: false` too: pages read them again
 * without the person.
 */
const versionOf = <
  const Name extends string,
  const May extends { readonly area: Area; readonly right: Right },
>(
  name: Name,
  may: May,
) =>
  endpoint({
    may,
    method: 'GET',
    path: `${base}/${name}-version`,
    access: 'staff',
    answer: 'one',
    attended: false,
    data: z.object({ version: z.string() }),
  });

export const getRequestsVersion = versionOf('requests', { area: 'requests', right: 'canRead' });
export const getLettersVersion = versionOf('letters', { area: 'letters', right: 'canRead' });
export const getApplicationsVersion = versionOf('applications', { area: 'applications', right: 'canRead' });
export const getSurveysVersion = versionOf('surveys', { area: 'surveys', right: 'canRead' });
export const getRatingsVersion = versionOf('ratings', { area: 'surveys', right: 'canRead' });
export const getVerificationsVersion = versionOf('verifications', { area: 'patients', right: 'canEdit' });
export const getMessagesVersion = versionOf('messages', { area: 'letters', right: 'canRead' });
export const getPaymentsVersion = versionOf('payments', { area: 'payments', right: 'canRead' });
