import { cleanRichText, withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';
import { alternativeTexts } from './borrowed-picture.ts';
import { replaceLinks } from './replace-links.ts';
import { anyOf, translationRows, upsert } from './upsert.ts';

export const importBranches = async (db: Executor, seed: Seed): Promise<void> => {
  const { cities, branches } = seed;
  const describe = alternativeTexts(seed);
  await upsert(
    db,
    'city',
    ['id'],
    cities.map(({ translations: _, ...city }) => city),
  );
  await upsert(
    db,
    'cityTranslation',
    ['cityId', 'language'],
    translationRows(cities, ({ id }) => ({ cityId: id })),
  );
  await upsert(
    db,
    'branch',
    ['id'],
    branches.map(({ translations: _, hours: __, ...branch }) => {
      const map = pictureAddress('map', branch.slug);
      return {
        ...branch,
        ...pictureAddress('branch', branch.slug),
        ...{ mapPhoto: map.photo, mapPath: map.photoPath },
      };
    }),
  );
  await db.deleteFrom('branchHours').where('branchId', '=', anyOf(branches)).execute();
  await upsert(
    db,
    'branchHours',
    ['branchId', 'weekday', 'opens'],
    branches.flatMap(({ id, hours }) =>
      hours.map(({ weekday, from, to }) => ({ branchId: id, weekday, opens: from, closes: to })),
    ),
  );
  await upsert(
    db,
    'branchTranslation',
    ['branchId', 'language'],
    translationRows(branches, ({ id, slug }, language) => ({
      branchId: id,
      ...describe({ kind: 'branch', slug }, language),
    })).map(withRichText),
  );
};

const importPreparations = async (db: Executor, { preparations }: Seed): Promise<void> => {
  await upsert(
    db,
    'preparation',
    ['id'],
    preparations.map(({ id, slug }) => ({ id, slug })),
  );
  await upsert(
    db,
    'preparationTranslation',
    ['preparationId', 'language'],
    translationRows(preparations, ({ id }) => ({ preparationId: id })),
  );
};

export const importServices = async (db: Executor, seed: Seed): Promise<void> => {
  const { specializations, services } = seed;
  const describe = alternativeTexts(seed);
  await importPreparations(db, seed);
  await upsert(
    db,
    'specialization',
    ['id'],
    specializations.map(({ translations: _, ...specialization }) => ({
      ...specialization,
      ...pictureAddress('specialization', specialization.slug),
    })),
  );
  await upsert(
    db,
    'specializationTranslation',
    ['specializationId', 'language'],
    translationRows(specializations, ({ id, slug }, language) => ({
      specializationId: id,
      ...describe({ kind: 'specialization', slug }, language),
    })).map(withRichText),
  );
  await upsert(
    db,
    'service',
    ['id'],
    services.map(({ translations: _, prices: __, ...service }) => service),
  );
  await upsert(
    db,
    'serviceTranslation',
    ['serviceId', 'language'],
    translationRows(services, ({ id }) => ({ serviceId: id })),
  );
  await replaceLinks(
    db,
    'servicePrice',
    ['serviceId', 'branchId'],
    [services, seed.branches],
    services.flatMap(({ id, prices }) => prices.map((price) => ({ serviceId: id, ...price }))),
  );
};

export const importPackages = async (db: Executor, { packages, services }: Seed): Promise<void> => {
  await upsert(
    db,
    'package',
    ['id'],
    packages.map(({ id, validDays, sex, fromAge, toAge }) => ({ id, validDays, sex, fromAge, toAge })),
  );
  await upsert(
    db,
    'packageTranslation',
    ['packageId', 'language'],
    translationRows(packages, ({ id }) => ({ packageId: id })),
  );
  await replaceLinks(
    db,
    'packageItem',
    ['packageId', 'serviceId'],
    [packages, services],
    packages.flatMap(({ id, items }) => items.map((item) => ({ packageId: id, ...item }))),
  );
};

export const importOperations = async (
  db: Executor,
  { operations: { paths, operations } }: Seed,
): Promise<void> => {
  await upsert(
    db,
    'carePath',
    ['id'],
    paths.map(({ id, slug }) => ({ id, slug })),
  );
  await upsert(
    db,
    'carePathTranslation',
    ['carePathId', 'language'],
    translationRows(paths, ({ id }) => ({ carePathId: id })).map(({ before, after, includes, ...row }) => ({
      ...row,
      before: cleanRichText(before),
      after: cleanRichText(after),
      includes: cleanRichText(includes),
    })),
  );
  await upsert(
    db,
    'operation',
    ['serviceId'],
    operations.map(({ serviceId, pathId, consultationId }) => ({
      serviceId,
      carePathId: pathId,
      consultationId,
    })),
  );
  await upsert(
    db,
    'operationTranslation',
    ['serviceId', 'language'],
    translationRows(operations, ({ serviceId }) => ({ serviceId })).map(({ during, ...row }) => ({
      ...row,
      during: cleanRichText(during),
    })),
  );
};
