import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { inEveryLanguage } from '../../db/translations.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { textSearch, type Typed } from '../search/public.ts';
import type { DoctorFilter } from './filter-repository.ts';
import * as repository from './repository.ts';

const nameless = { firstName: '', lastName: '', position: '' };

export const doctorService = (db: Database) => {
  const fittingOf = textSearch(db);
  return {
    list: async (language: Language, { text, ...filter }: Typed<DoctorFilter>, page: Page) => {
      const fitting = await fittingOf('doctors', text);
      return repository.listDoctors(db, language, { ...filter, fitting }, page);
    },
    bySlug: async (language: Language, slug: string) => {
      const doctor = withRichText(
        found(await findBySlug(db, 'doctors', slug, (each) => repository.findDoctor(db, language, each))),
      );
      return { ...doctor, translations: inEveryLanguage(doctor.translations, nameless) };
    },
  };
};
