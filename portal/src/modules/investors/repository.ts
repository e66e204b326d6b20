import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';

export const findBond = (db: Executor, language: Language) =>
  db
    .selectFrom('bond')
    .innerJoin('bondTranslation as text', 'text.bondId', 'bond.id')
    .where('text.language', '=', language)
    .select([
      'bond.years',
      'bond.annualYieldPercent',
      'bond.nominal',
      'text.title',
      'text.description',
      'text.waysToBuy',
    ])
    .executeTakeFirst();

export const listInvestors = (db: Executor, language: Language) =>
  db
    .selectFrom('investor')
    .innerJoin('investorTranslation as text', 'text.investorId', 'investor.id')
    .innerJoin('investorCategory as category', 'category.id', 'investor.investorCategoryId')
    .innerJoin('investorCategoryTranslation as named', 'named.investorCategoryId', 'category.id')
    .where('text.language', '=', language)
    .where('named.language', '=', language)
    .select((eb) => [
      'investor.id',
      'text.title',
      jsonBuildObject({ id: eb.ref('category.id'), title: eb.ref('named.title') }).as('category'),
    ])
    .orderBy('category.sortOrder')
    .orderBy('category.id')
    .orderBy('investor.sortOrder')
    .orderBy('investor.id')
    .execute();
