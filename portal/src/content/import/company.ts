import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';
import { translationRows, upsert } from './upsert.ts';

const textBlockAreas = ['services', 'specializations', 'faqs', 'vacancies', 'personal-packages'] as const;

export const importCompany = async (db: Executor, { company, home, descriptions }: Seed): Promise<void> => {
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
    translationRows(home.slides, ({ id }) => ({ homeSlideId: id })),
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
    insurers.map(({ id, sortOrder }) => ({ id, sortOrder })),
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
  await upsert(
    db,
    'holiday',
    ['monthDay'],
    holidays.map(({ monthDay }) => ({ monthDay })),
  );
  await upsert(
    db,
    'holidayTranslation',
    ['monthDay', 'language'],
    translationRows(holidays, ({ monthDay }) => ({ monthDay })),
  );
};
