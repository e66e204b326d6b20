import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';
import { alternativeTexts } from './borrowed-picture.ts';
import { translationRows, upsert } from './upsert.ts';

const textBlockAreas = ['services', 'specializations', 'faqs', 'vacancies', 'personal-packages'] as const;

export const importCompany = async (db: Executor, seed: Seed): Promise<void> => {
  const { company, home, descriptions } = seed;
  const describe = alternativeTexts(seed);
  const { translations: _, ...contacts } = company;
  await upsert(db, 'company', ['id'], [{ id: 1, ...contacts, ...home.statistics }]);
  await upsert(
    db,
    'companyTranslation',
    ['companyId', 'language'],
    translationRows([company], () => ({ companyId: 1 })),
  );
  await upsert(
    db,
    'homeSlide',
    ['id'],
    home.slides.map(({ translations: __, slug, ...slide }) => ({
      ...slide,
      ...pictureAddress('home', slug),
    })),
  );
  await upsert(
    db,
    'homeSlideTranslation',
    ['homeSlideId', 'language'],
    translationRows(home.slides, ({ id, slug }, language) => ({
      homeSlideId: id,
      ...describe({ kind: 'home', slug }, language),
    })),
  );
  for (const area of textBlockAreas) {
    const blocks = descriptions[area];
    await upsert(
      db,
      'textBlock',
      ['area', 'id'],
      blocks.map(({ id }) => ({ area, id })),
    );
    await upsert(
      db,
      'textBlockTranslation',
      ['area', 'textBlockId', 'language'],
      translationRows(blocks, ({ id }) => ({ area, textBlockId: id })).map(withRichText),
    );
  }
};

export const importPolicies = async (db: Executor, seed: Seed): Promise<void> => {
  const { policies, holidays, organizations, 'insurance-companies': insurers } = seed;
  await upsert(
    db,
    'policy',
    ['policy'],
    policies.map(({ translations: _, ...policy }) => policy),
  );
  await upsert(
    db,
    'policyTranslation',
    ['policy', 'language'],
    translationRows(policies, ({ policy }) => ({ policy })),
  );
  await upsert(
    db,
    'insuranceCompany',
    ['id'],
    insurers.map(({ id, sortOrder, ended }) => ({ id, sortOrder, ended })),
  );
  await upsert(
    db,
    'insuranceCompanyTranslation',
    ['insuranceCompanyId', 'language'],
    translationRows(insurers, ({ id }) => ({ insuranceCompanyId: id })),
  );
  await upsert(
    db,
    'organization',
    ['id'],
    organizations.map(({ id, sortOrder }) => ({ id, sortOrder })),
  );
  await upsert(
    db,
    'organizationTranslation',
    ['organizationId', 'language'],
    translationRows(organizations, ({ id }) => ({ organizationId: id })),
  );
  await importHolidays(db, holidays);
};

/** Content files only have holidays that apply every year and to all branches. */
const importHolidays = async (db: Executor, holidays: Seed['holidays']): Promise<void> => {
  const rows = holidays.map(({ monthDay }) => ({ monthDay, date: null, branchId: null }));
  await upsert(db, 'holiday', ['monthDay', 'date', 'branchId'], rows);
  const known = await db
    .selectFrom('holiday')
    .where('branchId', 'is', null)
    .where('date', 'is', null)
    .select(['id', 'monthDay'])
    .execute();
  const idOf = new Map(known.map(({ id, monthDay }) => [monthDay, id]));
  await upsert(
    db,
    'holidayTranslation',
    ['holidayId', 'language'],
    translationRows(holidays, ({ monthDay }) => ({ holidayId: idOf.get(monthDay) ?? 0 })),
  );
};
