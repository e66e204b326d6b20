import type { Executor } from '../../db/factory.ts';
import type { CompanyTextKind } from '../../db/content-tables.ts';
import type { Language } from '../../caller/language.ts';

export const findCompanyText = (db: Executor, language: Language, kind: CompanyTextKind) =>
  db
    .selectFrom('companyText')
    .innerJoin('companyTextTranslation as text', 'text.kind', 'companyText.kind')
    .where('text.language', '=', language)
    .where('companyText.kind', '=', kind)
    .select(['text.title', 'text.description', 'text.items', 'text.alternativeText'])
    .select(['companyText.photo', 'companyText.photoPath'])
    .executeTakeFirst();

export const listRequisites = (db: Executor, language: Language) =>
  db
    .selectFrom('requisite')
    .innerJoin('requisiteTranslation as text', 'text.requisiteId', 'requisite.id')
    .where('text.language', '=', language)
    .select(['requisite.id', 'requisite.type', 'text.title', 'text.description'])
    .orderBy('requisite.sortOrder')
    .orderBy('requisite.id')
    .execute();
