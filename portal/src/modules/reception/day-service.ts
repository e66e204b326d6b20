import { createHash } from 'node:crypto';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getReceptionDay } from '@arev/shared/contracts/reception';
import { addDays, instantOf, isRealDate } from '../../clinic-time.ts';
import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { InvalidInput, NotFound } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { bookableStretches, bookableUntil } from '../appointments/public.ts';
import { versionOf } from '../list-versions/public.ts';
import * as repository from './day-repository.ts';
import * as hoursRepository from './hours-repository.ts';
import * as lineRepository from './line-repository.ts';

type Day = DataOf<typeof getReceptionDay>;

interface Asked {
  readonly branchId: number;
  readonly date: string;
}

const dayOf = (identity: Identity, { branchId, date }: Asked): repository.DayOfBranch => {
  if (!isRealDate(date)) throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
  const from = new Date(instantOf(date, '00:00'));
  const before = new Date(instantOf(addDays(date, 1), '00:00'));
  return { branchId, date, from, before, doctorId: onlyDoctor(identity) };
};

type Row = Awaited<ReturnType<typeof repository.listVisits>>[number];

type Column = Day['doctors'][number];
type Ranges = Awaited<ReturnType<typeof hoursRepository.listRanges>>;

const visitsByDoctor = (rows: readonly Row[]): ReadonlyMap<number, Column['visits']> =>
  Map.groupBy(
    rows.map(({ startsAt, endsAt, ...visit }) => ({
      ...visit,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
    })),
    ({ doctorId }) => doctorId,
  );

type Declined = Awaited<ReturnType<typeof lineRepository.listDeclined>>[number];

const declinedToWire = ({ startsAt, declinedAt }: Declined) => ({
  startsAt: startsAt.getTime(),
  declinedAt: declinedAt?.getTime() ?? 0,
});

/** The day of a branch for its desk. */
export const dayService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  /** Of the whole day; for a doctor of their few visits, because each visit of a branch would make all doctors read again. */
  const versionFor = async (day: repository.DayOfBranch, language: Language): Promise<string> => {
    const { branchId, date, doctorId } = day;
    if (doctorId === undefined) return versionOf(db, `day ${branchId} ${date}`, `days ${branchId}`, 'days');
    const [visits, rest] = await Promise.all([
      repository.listVisits(db, day, [doctorId], language),
      versionOf(db, `days ${branchId}`, 'days'),
    ]);
    return createHash('sha256')
      .update(JSON.stringify([visits, rest]))
      .digest('base64url');
  };

  /** What a column of these doctors shows beside its visits. */
  const timesOf = async (day: repository.DayOfBranch, doctorIds: readonly number[]) => {
    const now = clock();
    const wanted = { ...day, doctorIds };
    const [taken, waiting, declined] = await Promise.all([
      hoursRepository.listTaken(db, wanted, new Date(now)),
      lineRepository.countWaiting(db, { ...wanted, now: new Date(now) }),
      lineRepository.listDeclined(db, wanted),
    ]);
    const takenOf = Map.groupBy(taken, ({ doctorId }) => doctorId);
    const declinedOf = Map.groupBy(declined, ({ doctorId }) => doctorId);
    const ofAll = takenOf.get(null) ?? [];
    return (id: number, ranges: Ranges) => ({
      free: bookableStretches(ranges.get(id) ?? [], day.date, now, [...ofAll, ...(takenOf.get(id) ?? [])]),
      waiting: waiting.get(id) ?? 0,
      declined: (declinedOf.get(id) ?? []).map(declinedToWire),
    });
  };

  return {
    read: async (identity: Identity, language: Language, asked: Asked, page: Page): Promise<Day> => {
      const day = dayOf(identity, asked);
      if (!(await repository.branchExists(db, asked.branchId))) throw new NotFound();
      const { actorId, sessionId } = identity;
      await noteAction(db, {
        ...{ actorId, subjectId: actorId, sessionId, at: new Date(clock()) },
        action: `day ${asked.branchId} ${asked.date}`,
      });
      // Reads the version first: a change after that causes one more fetch and is never missed.
      const version = await versionFor(day, language);
      const { data: shown, total } = await repository.listDoctors(db, day, language, page);
      const ids = shown.map(({ id }) => id);
      const [rows, ranges, times] = await Promise.all([
        repository.listVisits(db, day, ids, language),
        hoursRepository.listRanges(db, day, ids),
        timesOf(day, ids),
      ]);
      const visits = visitsByDoctor(rows);
      const doctors = shown.map((doctor) => ({
        ...doctor,
        visits: visits.get(doctor.id) ?? [],
        ...times(doctor.id, ranges),
      }));
      return { version, doctors, total, bookableUntil: bookableUntil(clock()) };
    },
    version: async (identity: Identity, language: Language, asked: Asked): Promise<string> =>
      versionFor(dayOf(identity, asked), language),
  };
};
