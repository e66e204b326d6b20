import type { CompanyTextKind, ConsentTextKind } from '../../db/content-tables.ts';
import type { Database } from '../../db/factory.ts';
import { NotFound, written } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

const withRichItems = <Text extends { description: string; items: { description: string }[] }>(
  text: Text,
): Text => ({ ...withRichText(text), items: text.items.map(withRichText) });

export const companyTextService = (db: Database) => {
  const text = async (language: Language, kind: CompanyTextKind) =>
    withRichItems(written(await repository.findCompanyText(db, language, kind)));
  return {
    text,
    consentText: async (language: Language, kind: ConsentTextKind) => ({
      ...(await text(language, kind)),
      ...(await repository.listVersions(db, kind)),
    }),
    version: async (language: Language, kind: ConsentTextKind, version: string) => {
      const found = await repository.findVersion(db, language, kind, version);
      if (!found) throw new NotFound();
      return { ...withRichItems(found), inForce: await repository.findVersionInForce(db, kind) };
    },
    requisites: async (language: Language) => {
      const data = await repository.listRequisites(db, language);
      return { data, total: data.length };
    },
  };
};
