import type { CompanyTextKind } from '../../db/content-tables.ts';
import type { Database } from '../../db/factory.ts';
import { written } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export const companyTextService = (db: Database) => ({
  text: async (language: Language, kind: CompanyTextKind) => {
    const text = withRichText(written(await repository.findCompanyText(db, language, kind)));
    return { ...text, items: text.items.map(withRichText) };
  },
  requisites: async (language: Language) => {
    const data = await repository.listRequisites(db, language);
    return { data, total: data.length };
  },
});
