import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import * as repository from './repository.ts';

type Visit = NonNullable<Awaited<ReturnType<typeof repository.findVisit>>>;

/** The doctor needs the answers before and during the visit; afterwards nobody reads them. */
const stillAsked: ReadonlySet<string> = new Set(['booked', 'paid', 'confirmed', 'inProgress']);

/** The survey of a visit that the patient can fill in now. */
export const findAskedSurvey = async (db: Executor, visit: Visit, language: Language, now: number) => {
  const isAhead = stillAsked.has(visit.status) && visit.endsAt.getTime() > now;
  if (!visit.asked || visit.filledId !== null || !isAhead) return undefined;
  return repository.findAppointmentSurvey(db, language, visit);
};
