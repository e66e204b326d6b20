import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

/** Public data of packages. */
const contents = (db: Executor, language: Language) =>
  db
    .selectFrom('package')
    .innerJoin('service', 'service.id', 'package.id')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .innerJoin('packageTranslation as suiting', 'suiting.packageId', 'package.id')
    .where('service.personalPackage', '=', true)
    .where('suiting.language', '=', language)
    .where('what.language', '=', language)
    .select((eb) => [
      'service.id',
      'service.slug',
      'what.title',
      'package.validDays',
      jsonBuildObject({
        sex: eb.ref('package.sex'),
        fromAge: eb.ref('package.fromAge'),
        toAge: eb.ref('package.toAge'),
        words: eb.ref('suiting.suits'),
      }).as('forWhom'),
      jsonArrayFrom(
        eb
          .selectFrom('packageItem as item')
          .innerJoin('service as part', 'part.id', 'item.serviceId')
          .innerJoin('serviceTranslation as named', 'named.serviceId', 'part.id')
          .whereRef('item.packageId', '=', 'package.id')
          .where('named.language', '=', language)
          .select((item) => [
            jsonBuildObject({
              id: item.ref('part.id'),
              slug: item.ref('part.slug'),
              title: item.ref('named.title'),
            }).as('service'),
            'item.quantity',
            sql<number | null>`(select min(service_price.price) from service_price
              where service_price.service_id = item.service_id
                and not part.task and not part.personal_package)`.as('price'),
          ])
          .orderBy('part.sortOrder')
          .orderBy('part.id'),
      ).as('items'),
    ]);

export const findContents = (db: Executor, language: Language, slug: string) =>
  contents(db, language).where('service.slug', '=', slug).executeTakeFirst();

export const listContents = (db: Executor, language: Language, page: Page) =>
  listed(contents(db, language).orderBy('service.sortOrder').orderBy('service.id'), page);
