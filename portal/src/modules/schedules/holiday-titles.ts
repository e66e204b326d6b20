import type { NewHoliday } from '@arev/shared/contracts/desk-holidays';
import type { Executor } from '../../db/factory.ts';

const languages = ['hy', 'ru', 'en'] as const;

/** Saves the title of a holiday in each language. */
export const upsertTitles = async (
  db: Executor,
  holidayId: number,
  title: NewHoliday['title'],
): Promise<void> => {
  await db
    .insertInto('holidayTranslation')
    .values(languages.map((language) => ({ holidayId, language, title: title[language] })))
    .onConflict((conflict) =>
      conflict
        .columns(['holidayId', 'language'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
    )
    .execute();
};

type Name = { readonly language: (typeof languages)[number]; readonly title: string };

export const titlesOf = (names: readonly Name[]): NewHoliday['title'] => {
  const of = (language: Name['language']): string =>
    names.find((name) => name.language === language)?.title ?? '';
  return { hy: of('hy'), ru: of('ru'), en: of('en') };
};
