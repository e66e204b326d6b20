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
import { freeStretches } from '../appointments/public.ts';
import * as repository from './day-repository.ts';
import * as hoursRepository from './hours-repository.ts';

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

type Doctor = Awaited<ReturnType<typeof repository.listDoctors>>[number];
type Row = Awaited<ReturnType<typeof repository.listVisits>>[number];

type Column = Day['doctors'][number];
type Hours = Awaited<ReturnType<typeof hoursRepository.listHours>>;

const byTitle = (one: Doctor, other: Doctor): number =>
  one.title.localeCompare(other.title) || one.id - other.id;

const visitsByDoctor = (rows: readonly Row[]): ReadonlyMap<number, Column['visits']> =>
  Map.groupBy(
    rows.map(({ startsAt, endsAt, ...visit }) => ({
      ...visit,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
    })),
    ({ doctorId }) => doctorId,
  );

type Declined = Awaited<ReturnType<typeof hoursRepository.listDeclined>>[number];

const declinedToWire = ({ startsAt, declinedAt }: Declined) => ({
  startsAt: startsAt.getTime(),
  declinedAt: declinedAt?.getTime() ?? 0,
});

/** The day of a branch for its desk. */
export const dayService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  /** What a column of these doctors shows beside its visits. */
  const timesOf = async (day: repository.DayOfBranch, doctorIds: readonly number[]) => {
    const now = clock();
    const wanted = { ...day, doctorIds };
    const [taken, waiting, declined] = await Promise.all([
      hoursRepository.listTaken(db, wanted, new Date(now)),
      hoursRepository.countWaiting(db, wanted),
      hoursRepository.listDeclined(db, wanted),
    ]);
    const over = { startsAt: 0, endsAt: now };
    const takenOf = Map.groupBy(taken, ({ doctorId }) => doctorId);
    const declinedOf = Map.groupBy(declined, ({ doctorId }) => doctorId);
    const ofAll = takenOf.get(null) ?? [];
    return (id: number, ranges: Hours[number]['ranges']) => ({
      free: freeStretches(ranges, day.date, [over, ...ofAll, ...(takenOf.get(id) ?? [])]),
      waiting: waiting.get(id) ?? 0,
      declined: (declinedOf.get(id) ?? []).map(declinedToWire),
    });
  };

  return {
    read: async (
      identity: Identity,
      language: Language,
      asked: Asked,
      { offset, limit }: Page,
    ): Promise<Day> => {
      const day = dayOf(identity, asked);
      if (!(await repository.branchExists(db, asked.branchId))) throw new NotFound();
      const { actorId, sessionId } = identity;
      await noteAction(db, {
        ...{ actorId, subjectId: actorId, sessionId, at: new Date(clock()) },
        action: `day ${asked.branchId} ${asked.date}`,
      });
      // Reads the version first: a change after that causes one more fetch and is never missed.
      const version = await repository.versionOf(db, day);
      const doctors = (await repository.listDoctors(db, day, language)).sort(byTitle);
      const shown = doctors.slice(offset, offset + limit);
      const ids = shown.map(({ id }) => id);
      const [rows, hours, times] = await Promise.all([
        repository.listVisits(db, day, ids, language),
        hoursRepository.listHours(db, day, language, ids),
        timesOf(day, ids),
      ]);
      const visits = visitsByDoctor(rows);
      const rangesOf = new Map(hours.map(({ id, ranges }) => [id, ranges]));
      const columns = shown.map((doctor) => ({
        ...doctor,
        visits: visits.get(doctor.id) ?? [],
        ...times(doctor.id, rangesOf.get(doctor.id) ?? []),
      }));
      return { version, doctors: columns, total: doctors.length };
    },
    version: async (identity: Identity, asked: Asked): Promise<string> =>
      repository.versionOf(db, dayOf(identity, asked)),
  };
};
