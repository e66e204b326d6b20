import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

export const listPrices = (db: Executor, language: Language, page: Page) =>
  listed(
    db
      .selectFrom('service')
      .innerJoin('serviceTranslation as text', 'text.serviceId', 'service.id')
      .innerJoin('specialization', 'specialization.id', 'service.specializationId')
      .innerJoin('specializationTranslation as ward', 'ward.specializationId', 'specialization.id')
      .leftJoin('contentDraft as draft', (join) =>
        join.on('draft.type', '=', 'services').on('draft.itemId', '=', sql<string>`service.id::text`),
      )
      .where('text.language', '=', language)
      .where('ward.language', '=', language)
      .select((eb) => [
        sql<string>`service.id::text`.as('id'),
        'text.title',
        'ward.title as specialization',
        'draft.publishAt',
        'draft.overtaken',
        sql<string | null>`draft.state::text`.as('draft'),
        jsonArrayFrom(
          eb
            .selectFrom('servicePrice')
            .whereRef('servicePrice.serviceId', '=', 'service.id')
            .select([sql<string>`service_price.branch_id::text`.as('id'), 'servicePrice.price as amount'])
            .orderBy('servicePrice.branchId'),
        ).as('prices'),
      ])
      .orderBy('specialization.sortOrder')
      .orderBy('specialization.id')
      .orderBy('service.sortOrder')
      .orderBy('service.id'),
    page,
  );
