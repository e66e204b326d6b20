import type { Clock } from '../../clock.ts';
import { lastDay, plainDateAt } from '../../clinic-time.ts';
import type { Database } from '../../db/factory.ts';
import { isHeld } from '../../db/held-transaction.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export interface VacancyNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export const vacancyService = ({ db, clock }: VacancyNeeds) => {
  const reader = (language: Language): repository.Reader => ({ language, today: plainDateAt(clock()) });
  /** A preview shows a vacancy also before its day. */
  const readerOfOne = (language: Language): repository.Reader =>
    isHeld() ? { language, today: lastDay } : reader(language);
  return {
    list: async (language: Language, filter: repository.VacancyFilter, page: Page) => {
      const { data, total } = await repository.listVacancies(db, reader(language), filter, page);
      return { data: data.map(withRichText), total };
    },
    bySlug: async (language: Language, slug: string) =>
      withRichText(
        found(
          await findBySlug(db, 'vacancies', slug, (each) =>
            repository.findVacancy(db, readerOfOne(language), each),
          ),
        ),
      ),
    categories: async (language: Language) => {
      const data = await repository.listCategories(db, reader(language));
      return { data, total: data.length };
    },
  };
};
