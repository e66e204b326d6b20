import type { Executor } from '../../db/factory.ts';
import { found, written } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

/** The preset blocks above a list without filters. */
const presetBlock = {
  services: 1,
  specializations: 2,
  faqs: 1,
  vacancies: 1,
  'personal-packages': 1,
} as const;

export const companyService = (db: Executor) => ({
  /** The email address that the site shows. */
  mailAddress: async (): Promise<string | undefined> => (await repository.findMailAddress(db))?.email,
  /** The phone number that the site shows. */
  phone: async (): Promise<string | undefined> => (await repository.findPhone(db))?.phone,
  info: async (language: Language) => found(await repository.findCompany(db, language)),
  statistics: async () => written(await repository.findStatistics(db)),
  slides: async (language: Language) => {
    const data = await repository.listHomeSlides(db, language);
    return { data, total: data.length };
  },
  textBlock: async (language: Language, area: keyof typeof presetBlock, id: number = presetBlock[area]) =>
    withRichText(written(await repository.findTextBlock(db, language, area, id))),
});
