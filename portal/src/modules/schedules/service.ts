import { errorCode } from '@arev/shared/contracts/errors';
import type { NewTimeOff, ScheduleChange, WorkingRange } from '@arev/shared/contracts/schedules';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, NotFound } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import * as conflicts from './conflicts-repository.ts';
import * as repository from './repository.ts';

interface SavedHours extends repository.Place {
  readonly ranges: readonly WorkingRange[];
  readonly version: number;
}

const rowOf = ({ startsAt, endsAt, doctorId, branchId, kind }: NewTimeOff): repository.TimeOffRow => ({
  ...{ doctorId, branchId, kind },
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** An existing row means that its version has changed since it was read. */
const refused = (exists: boolean): Error =>
  exists ? new DomainError(errorCode.changedMeanwhile) : new NotFound();

type Listed = Awaited<ReturnType<typeof conflicts.listDuring>>;

const timed = ({ data, total }: Listed) => ({
  data: data.map(({ startsAt, endsAt, ...visit }) => ({
    ...{ ...visit, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
  })),
  total,
});

const titled = (id: number | null, title: string | null) => (id === null ? null : { id, title: title ?? '' });

/** The working hours and time off of doctors; a change updates the free times, because all of it is content (052). */
export const scheduleDesk = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const asked = (language: Language): conflicts.Asked => ({ language, now: new Date(clock()) });
  /** Records every view of patients in the audit trail. */
  const noteLook = ({ actorId, sessionId }: Identity, action: string) =>
    noteAction(db, { actorId, subjectId: actorId, sessionId, action, at: new Date(clock()) });
  const checkPlace = async (executor: Executor, { doctorId, branchId }: NewTimeOff): Promise<void> => {
    const known =
      (doctorId === null || (await repository.doctorExists(executor, doctorId))) &&
      (branchId === null || (await repository.branchExists(executor, branchId)));
    if (!known) throw new NotFound();
  };

  return {
    hours: (language: Language, branchId: number, page: Page) =>
      repository.listHours(db, language, branchId, page),

    saveHours: ({ ranges, version, ...place }: SavedHours) =>
      db.transaction().execute(async (transaction) => {
        const next = await repository.nextHours(transaction, place, version);
        if (next === undefined) throw refused(await repository.worksAt(transaction, place));
        await repository.writeRanges(transaction, place, ranges);
        return { version: next };
      }),

    timeOff: async (language: Language, branchId: number, page: Page) => {
      const now = new Date(clock());
      const { data, total } = await repository.listTimeOff(db, { language, branchId, now }, page);
      return {
        data: data.map(({ startsAt, endsAt, doctorId, branchId: at, doctorTitle, branchTitle, ...row }) => ({
          ...row,
          startsAt: startsAt.getTime(),
          endsAt: endsAt.getTime(),
          doctor: titled(doctorId, doctorTitle),
          branch: titled(at, branchTitle),
        })),
        total,
      };
    },

    addTimeOff: (
      wish: NewTimeOff,
      saveAnswer: (transaction: Executor, answer: repository.AddedTimeOff) => Promise<void>,
    ) =>
      db.transaction().execute(async (transaction) => {
        await checkPlace(transaction, wish);
        const added = await repository.insertTimeOff(transaction, rowOf(wish));
        await saveAnswer(transaction, added);
        return added;
      }),

    changeTimeOff: async (id: number, { version, ...wish }: NewTimeOff & { readonly version: number }) => {
      await checkPlace(db, wish);
      const saved = await repository.updateTimeOff(db, id, version, rowOf(wish));
      if (saved === undefined) throw refused(await repository.timeOffExists(db, id));
      return saved;
    },

    removeTimeOff: async (id: number, version: number): Promise<null> => {
      if ((await repository.deleteTimeOff(db, id, version)) === undefined)
        throw refused(await repository.timeOffExists(db, id));
      return null;
    },

    preview: async (identity: Identity, language: Language, change: ScheduleChange) => {
      await noteLook(identity, 'schedule preview');
      if ('timeOff' in change)
        return timed(await conflicts.listDuring(db, asked(language), rowOf(change.timeOff)));
      if ('holiday' in change)
        return timed(await conflicts.listOnHoliday(db, asked(language), change.holiday));
      if ('withoutExtra' in change)
        return timed(await conflicts.listWithoutExtra(db, asked(language), change.withoutExtra.id));
      const { ranges, ...place } = change.hours;
      return timed(await conflicts.listOutside(db, asked(language), place, ranges));
    },

    withoutHours: async (identity: Identity, language: Language, branchId: number) => {
      await noteLook(identity, `schedule conflicts ${branchId}`);
      return timed(await conflicts.listWithoutHours(db, asked(language), branchId));
    },
  };
};
