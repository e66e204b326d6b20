import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { CompanyTextKind, ConsentTextKind } from '../../db/content-tables.ts';
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

export const findVersionInForce = async (db: Executor, kind: ConsentTextKind): Promise<string | null> => {
  const text = await db
    .selectFrom('companyText')
    .where('kind', '=', kind)
    .select('version')
    .executeTakeFirst();
  return text?.version ?? null;
};

export const listVersions = async (db: Executor, kind: ConsentTextKind) => {
  const version = await findVersionInForce(db, kind);
  const former = await db
    .selectFrom('companyTextVersion')
    .where('kind', '=', kind)
    .where('version', 'is distinct from', version)
    .select('version')
    .distinct()
    .orderBy('version', 'desc')
    .execute();
  return { version, formerVersions: former.map((row) => row.version) };
};

export const findVersion = (db: Executor, language: Language, kind: ConsentTextKind, version: string) =>
  db
    .selectFrom('companyTextVersion')
    .where('kind', '=', kind)
    // As text: a caller may ask for a day that no calendar has.
    .where(sql<string>`version::text`, '=', version)
    .where('language', '=', language)
    .select(['title', 'description', 'items', 'version'])
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
