import type { SeedFile } from './seed-file.ts';
import type { SeedName } from './schema.ts';

/** `*` is every item of a list; `a.b` is a nested member. */
type Reference = `${SeedName}:${string}`;

/** Foreign keys between the files; their targets have to exist. */
const references: readonly (readonly [from: Reference, to: Reference])[] = [
  ['branches:*.cityId', 'cities:*.id'],
  ['services:*.specializationId', 'specializations:*.id'],
  ['services:*.preparationId', 'preparations:*.id'],
  ['services:*.prices.*.branchId', 'branches:*.id'],
  ['packages:*.id', 'services:*.id'],
  ['packages:*.items.*.serviceId', 'services:*.id'],
  ['operations:operations.*.serviceId', 'services:*.id'],
  ['operations:operations.*.pathId', 'operations:paths.*.id'],
  ['operations:operations.*.consultationId', 'services:*.id'],
  ['doctors:*.specializationIds.*', 'specializations:*.id'],
  ['doctors:*.branchIds.*', 'branches:*.id'],
  ['doctors:*.serviceIds.*', 'services:*.id'],
  ['doctors:*.policies.*', 'policies:*.policy'],
  ['doctors:*.schedule.*.branchId', 'branches:*.id'],
  ['faqs:questions.*.categoryId', 'faqs:categories.*.id'],
  ['news:*.relatedIds.*', 'news:*.id'],
  ['vacancies:vacancies.*.categoryId', 'vacancies:categories.*.id'],
  ['vacancies:vacancies.*.branchId', 'branches:*.id'],
  ['seminars:*.branchId', 'branches:*.id'],
  ['seminars:*.relatedIds.*', 'seminars:*.id'],
  ['investors:investors.*.categoryId', 'investors:categories.*.id'],
  ['surveys:*.specializationIds.*', 'specializations:*.id'],
  ['surveys:*.serviceIds.*', 'services:*.id'],
  ['patients:*.doctorSlug', 'doctors:*.slug'],
  ['patients:*.appointments.*.doctorSlug', 'doctors:*.slug'],
  ['patients:*.appointments.*.serviceSlug', 'services:*.slug'],
  ['patients:*.appointments.*.branchSlug', 'branches:*.slug'],
  ['patients:*.appointments.*.survey.slug', 'surveys:*.slug'],
  ['patients:*.appointments.*.files.*', 'patients:*.files.*.slug'],
  ['patients:*.manages.*.patientId', 'patients:*.id'],
  ['patients:*.requests.*.serviceSlug', 'services:*.slug'],
  ['patients:*.waiting.*.doctorSlug', 'doctors:*.slug'],
  ['patients:*.waiting.*.serviceSlug', 'services:*.slug'],
  ['patients:*.waiting.*.branchSlug', 'branches:*.slug'],
];

/** Ids, slugs and other values that have to be unique. */
const unique: readonly Reference[] = [
  ...(['cities', 'branches', 'specializations', 'services', 'doctors', 'news', 'seminars'] as const).flatMap(
    (name): Reference[] => [`${name}:*.id`, `${name}:*.slug`],
  ),
  ...(['families', 'custom-pages', 'site-pages', 'surveys'] as const).flatMap((name): Reference[] => [
    `${name}:*.id`,
    `${name}:*.slug`,
  ]),
  ...(['patients', 'opinions', 'insurance-companies', 'organizations', 'attachments'] as const).map(
    (name): Reference => `${name}:*.id`,
  ),
  'preparations:*.id',
  'packages:*.id',
  'operations:paths.*.id',
  'operations:operations.*.serviceId',
  'policies:*.policy',
  'holidays:*.monthDay',
  'register:*.ssn',
  'seo-data:*.route',
  'home:slides.*.id',
  'faqs:categories.*.id',
  'faqs:questions.*.id',
  'vacancies:categories.*.id',
  'vacancies:vacancies.*.id',
  'vacancies:vacancies.*.slug',
  'search-words:synonyms.*.id',
  'investors:categories.*.id',
  'investors:investors.*.id',
  'patients:*.username',
  'patients:*.ssn',
  'patients:*.files.*.slug',
];

/** Values that have to be unique within an item; other items may repeat them. */
const uniqueInEach: readonly Reference[] = [
  'services:*.prices.*.branchId',
  'packages:*.items.*.serviceId',
  'doctors:*.specializationIds.*',
  'doctors:*.branchIds.*',
  'doctors:*.serviceIds.*',
  'doctors:*.policies.*',
  'news:*.relatedIds.*',
  'seminars:*.relatedIds.*',
  'search-words:synonyms.*.leadsTo.*',
];

type Found = readonly [path: (string | number)[], value: unknown];
type Files = ReadonlyMap<SeedName, SeedFile>;

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const collect = (value: unknown, [step, ...rest]: readonly string[], path: (string | number)[]): Found[] => {
  // A missing value is an optional reference: the schema has already checked the required ones.
  if (step === undefined) return value === undefined || value === null ? [] : [[path, value]];
  if (step !== '*') return collect(memberOf(value, step), rest, [...path, step]);
  return Array.isArray(value) ? value.flatMap((item, at) => collect(item, rest, [...path, at])) : [];
};

const fileOf = (files: Files, place: Reference): readonly [SeedFile, string] => {
  const [name = '', pattern = ''] = place.split(':');
  for (const [known, file] of files) if (known === name) return [file, pattern];
  throw new Error(`There is no file ${name}.`);
};

const foundAt = (files: Files, place: Reference): Found[] => {
  const [file, pattern] = fileOf(files, place);
  return collect(file.content, pattern.split('.'), []);
};

export const refuseStrayReferences = (files: Files): void => {
  const faults: string[] = [];
  for (const [from, to] of references) {
    const known = new Set(foundAt(files, to).map(([, value]) => value));
    const [file] = fileOf(files, from);
    for (const [path, value] of foundAt(files, from))
      if (!known.has(value))
        faults.push(file.faultAt(path, `${String(value)} is not in ${to.split(':')[0] ?? ''}.`));
  }
  const refuseTwice = (place: Reference, scopeOf: (path: Found[0]) => unknown): void => {
    const [file] = fileOf(files, place);
    const seen = new Set<string>();
    for (const [path, value] of foundAt(files, place)) {
      const key = JSON.stringify([scopeOf(path), value]);
      if (seen.has(key)) faults.push(file.faultAt(path, `${String(value)} is there twice.`));
      seen.add(key);
    }
  };
  for (const place of unique) refuseTwice(place, () => null);
  for (const place of uniqueInEach) refuseTwice(place, ([first]) => first);
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
};
