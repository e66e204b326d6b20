import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import * as repository from './repository.ts';

export const investorService = (db: Database) => ({
  page: async (language: Language) => {
    const { title, description, waysToBuy, ...bond } = withRichText(
      found(await repository.findBond(db, language)),
    );
    return {
      ...{ title, description, bond, waysToBuy: waysToBuy.map(withRichText) },
      investors: await repository.listInvestors(db, language),
    };
  },
});
