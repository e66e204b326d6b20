import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Area } from './roles.ts';
import { letterKind } from './staff.ts';
import { byId, idInText } from './wire.ts';

const base = '/patients/api/v1/staff';

/**
 * The version of an opened item of the desk (221), which its dialog polls. It changes with the item, the work on it, its
 * answers and the contact of its patient, and contains nothing of them. Reading it is not in the audit trail; reading the
 * item is.
 */
const versionOf = <const Path extends string, Params extends z.ZodMiniObject>(
  path: Path,
  params: Params,
  area: Area,
) =>
  endpoint({
    may: { area, right: 'canRead' },
    method: 'GET',
    path: `${base}/${path}/version`,
    access: 'staff',
    answer: 'one',
    attended: false,
    params,
    data: z.object({ version: z.string() }),
    errors: [errorCode.notFound],
  });

export const getServiceRequestVersion = versionOf('requests/:id', byId, 'requests');
export const getLetterVersion = versionOf(
  'letters/:kind/:id',
  z.object({ kind: letterKind, id: idInText }),
  'letters',
);
export const getApplicationVersion = versionOf('applications/:id', byId, 'applications');
export const getFilledSurveyVersion = versionOf('surveys/:id', byId, 'surveys');
/** Of the appointment. */
export const getVisitRatingVersion = versionOf('ratings/:id', byId, 'surveys');
