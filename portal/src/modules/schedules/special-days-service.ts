import type { NewExtraHours, NewHoliday } from '@arev/shared/contracts/desk-holidays';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Language } from '../../caller/language.ts';
import { isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, found, InvalidInput, NotFound } from '../../errors.ts';
import { titlesOf } from './holiday-titles.ts';
import { branchExists, worksAt } from './repository.ts';
import * as repository from './special-days-repository.ts';

const listedAlready = (path: string) => new InvalidInput([{ path, key: 'taken' }], 'alreadyListed');

/** A leap year, so that 29 February is valid. */
const leapYear = '2024-';

const onceADay = async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error)) throw listedAlready('day');
    throw error;
  }
};

/** Holidays, and extra hours of one day: both change the free times immediately, because they are content (052). */
export const specialDays = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const today = () => plainDateAt(clock());
  const checkHoliday = async ({ day, branchId }: NewHoliday): Promise<void> => {
    if (!isRealDate(day.length === 5 ? `${leapYear}${day}` : day))
      throw new InvalidInput([{ path: 'day', key: 'invalid' }]);
    if (branchId !== null && !(await branchExists(db, branchId))) throw new NotFound();
  };
  const refused = async (id: number): Promise<Error> =>
    (await repository.holidayExists(db, id)) ? new DomainError(errorCode.changedMeanwhile) : new NotFound();
  return {
    holidays: async (language: Language, branchId: number, page: Page) => {
      const asked = { language, branchId, today: today() };
      const { data, total } = await repository.listHolidays(db, asked, page);
      return {
        data: data.map(({ branchId: at, branchTitle, names, ...row }) => ({
          ...row,
          branch: at === null ? null : { id: at, title: branchTitle ?? '' },
          title: titlesOf(names),
        })),
        total,
      };
    },

    addHoliday: async (holiday: NewHoliday) => {
      await checkHoliday(holiday);
      return onceADay(() =>
        db.transaction().execute((transaction) => repository.insertHoliday(transaction, holiday)),
      );
    },

    changeHoliday: async (id: number, { version, ...holiday }: NewHoliday & { readonly version: number }) => {
      await checkHoliday(holiday);
      const saved = await onceADay(() =>
        db
          .transaction()
          .execute((transaction) => repository.updateHoliday(transaction, id, version, holiday)),
      );
      if (saved === undefined) throw await refused(id);
      return saved;
    },

    removeHoliday: async (id: number, version: number): Promise<null> => {
      if ((await repository.deleteHoliday(db, id, version)) === undefined) throw await refused(id);
      return null;
    },

    extraHours: async (language: Language, branchId: number, page: Page) => {
      const asked = { language, branchId, today: today() };
      const { data, total } = await repository.listExtraHours(db, asked, page);
      return {
        data: data.map(({ doctorId, doctorTitle, ...row }) => ({
          ...row,
          doctor: { id: doctorId, title: doctorTitle },
        })),
        total,
      };
    },

    addExtraHours: async (hours: NewExtraHours) => {
      if (!isRealDate(hours.date) || hours.date < today())
        throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
      if (!(await worksAt(db, hours))) throw new NotFound();
      const saved = await repository.insertExtraHours(db, hours);
      if (saved === undefined) throw listedAlready('starts');
      return saved;
    },

    removeExtraHours: async (id: number): Promise<null> => {
      found(await repository.deleteExtraHours(db, id));
      return null;
    },
  };
};
