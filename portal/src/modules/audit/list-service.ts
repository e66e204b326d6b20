import type { listAuditEntries } from '@arev/shared/contracts/audit';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { Area } from '@arev/shared/contracts/roles';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { addDays, instantOf, isRealDate } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Listed, Page } from '../../db/paging.ts';
import { InvalidInput } from '../../errors.ts';
import { patternsOf, readEntry } from './deeds.ts';
import { listEntries, wasNoted } from './list-repository.ts';
import { noteAction } from './service.ts';

interface Asked {
  readonly actorId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly area?: Area | undefined;
}

const dayOf = (path: 'from' | 'until', day: string | undefined, later = 0): Date | undefined => {
  if (day === undefined) return undefined;
  if (!isRealDate(day)) throw new InvalidInput([{ path, key: 'invalid' }]);
  return new Date(instantOf(addDays(day, later), '00:00'));
};

/** Views within this time are recorded once: an entry for each page would shift the rows of the next page. */
const lookMs = 600_000;

/** Lists the audit trail for the staff who supervise it. */
export const auditListService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  /** Records the view, with the person whose entries were read. */
  const noteLook = async ({ actorId, sessionId }: Identity, subjectId: number): Promise<void> => {
    const look = { actorId, sessionId, subjectId, action: 'audit' };
    if (await wasNoted(db, look, new Date(clock() - lookMs))) return;
    await noteAction(db, { ...look, at: new Date(clock()) });
  };

  return async (
    identity: Identity,
    language: Language,
    { actorId, patientId, from, until, area }: Asked,
    page: Page,
  ): Promise<Listed<DataOf<typeof listAuditEntries>[number]>> => {
    const asked = {
      ...{ actorId, patientId, from: dayOf('from', from), before: dayOf('until', until, 1) },
      pattern: area === undefined ? undefined : patternsOf(area),
    };
    await noteLook(identity, patientId ?? actorId ?? identity.actorId);
    const { data, total } = await listEntries(db, language, asked, page);
    return {
      total,
      data: data.map(({ id, at, action, ...entry }) => ({
        ...{ id, at: at.getTime(), entry: action, ...readEntry(action) },
        actor: { id: entry.actorId, fullName: entry.actorName },
        patient:
          entry.subjectId === entry.actorId ? null : { id: entry.subjectId, fullName: entry.subjectName },
      })),
    };
  };
};
