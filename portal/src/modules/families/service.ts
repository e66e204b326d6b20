import type { Database } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export const familyService = (db: Database) => ({
  list: async (language: Language) => {
    const data = (await repository.listFamilies(db, language)).map(withRichText);
    return { data, total: data.length };
  },
});
