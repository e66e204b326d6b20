import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { inEveryLanguage } from '../../db/translations.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { textSearch, type Typed } from '../search/public.ts';
import * as repository from './repository.ts';

type Row = Awaited<ReturnType<typeof repository.listSpecializations>>['data'][number];

const shown = <Shown extends Row>(row: Shown) => ({
  ...withRichText(row),
  translations: inEveryLanguage(row.translations, { title: '' }),
});

type Asked = Typed<repository.SpecializationFilter> & { readonly serviceText?: string | undefined };

export const specializationService = (db: Database) => {
  const fittingOf = textSearch(db);
  return {
    list: async (language: Language, { text, serviceText, ...asked }: Asked, page: Page) => {
      const [fitting, fittingServices] = await Promise.all([
        fittingOf('specializations', text),
        fittingOf('services', serviceText),
      ]);
      const filter = { ...asked, fitting, fittingServices };
      const { data, total } = await repository.listSpecializations(db, language, filter, page);
      return { data: data.map(shown), total };
    },
    bySlug: async (language: Language, slug: string) =>
      shown(
        found(
          await findBySlug(db, 'specializations', slug, (each) =>
            repository.findSpecialization(db, language, each),
          ),
        ),
      ),
  };
};
