import { addDays, instantOf, plainDateAt, weekdayOf } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { alternativeTexts, borrowedPicture } from './borrowed-picture.ts';
import { replaceLinks } from './replace-links.ts';
import { translationRows, upsert } from './upsert.ts';
import { withRichText } from '../../rich-text/rich-text.ts';

/** This many days from today. A Sunday moves one day further from today, as a clinic would do it. */
const dayFrom = (today: string, days: number): string => {
  const day = addDays(today, days);
  return weekdayOf(day) === 7 ? addDays(day, Math.sign(days)) : day;
};

export const importSeminars = async (db: Executor, seed: Seed, now: number): Promise<void> => {
  const { seminars } = seed;
  const describe = alternativeTexts(seed);
  const today = plainDateAt(now);
  await upsert(
    db,
    'seminar',
    ['id'],
    seminars.map(({ id, slug, daysFromNow, time, durationMinutes, branchId, picture }) => ({
      id,
      slug,
      startsAt: new Date(instantOf(dayFrom(today, daysFromNow), time)),
      durationMinutes,
      branchId,
      ...borrowedPicture(picture),
    })),
  );
  await upsert(
    db,
    'seminarTranslation',
    ['seminarId', 'language'],
    translationRows(seminars, ({ id, picture }, language) => ({
      seminarId: id,
      ...describe(picture, language),
    })).map(withRichText),
  );
  await replaceLinks(
    db,
    'relatedSeminar',
    ['seminarId', 'relatedId'],
    [seminars, seminars],
    seminars.flatMap(({ id, relatedIds }) =>
      relatedIds.map((relatedId, at) => ({ seminarId: id, relatedId, sortOrder: at + 1 })),
    ),
  );
};
