import * as z from 'zod/mini';
import { clockTime, id, language, slug } from '@arev/shared/contracts/wire';
import { policyKind } from '@arev/shared/contracts/appointments';
import * as content from './content-schema.ts';
import { patient } from './patient-schema.ts';
import { survey } from './survey-schema.ts';
import {
  colour,
  day,
  email,
  endsLater,
  gender,
  inEachLanguage,
  link,
  phone,
  sortOrder,
  ssn,
  text,
  textBlock,
} from './schema-parts.ts';

const weekday = z.int().check(z.gte(1), z.lte(7));
const amount = z.int().check(z.gte(0));
const coordinate = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)));

const titled = z.strictObject({ id, sortOrder, translations: inEachLanguage({ title: text }) });
/** One that has ended is of former visits. */
const insurer = z.extend(titled, { ended: z._default(z.boolean(), false) });
export const city = z.strictObject({ id, slug, sortOrder, translations: inEachLanguage({ name: text }) });

export const branch = z.strictObject({
  id,
  slug,
  cityId: id,
  sortOrder,
  phone,
  email,
  latitude: coordinate(90),
  longitude: coordinate(180),
  hours: z.array(z.strictObject({ weekday, from: clockTime, to: clockTime }).check(endsLater)),
  translations: inEachLanguage({
    title: text,
    address: text,
    description: text,
    workingHours: z.array(z.strictObject({ title: text, description: text })),
  }),
});

export const company = z.strictObject({
  phone,
  email,
  facebook: z.nullable(link),
  twitter: z.nullable(link),
  instagram: z.nullable(link),
  linkedin: z.nullable(link),
  youtube: z.nullable(link),
  /** The city of the head office. */
  cityId: z.nullable(id),
  translations: inEachLanguage({ name: text, address: text }),
});

export const specialization = z.strictObject({
  id,
  slug,
  stationary: z.boolean(),
  sortOrder,
  translations: inEachLanguage({ title: text, description: text }),
});

export const service = z.strictObject({
  id,
  slug,
  specializationId: id,
  durationMinutes: z.int().check(z.gte(5), z.lte(480)),
  task: z.boolean(),
  personalPackage: z.boolean(),
  survey: z.boolean(),
  /** The service for people who do not know which doctor they need; at most one service. */
  firstChoice: z._default(z.boolean(), false),
  operation: z._default(z.boolean(), false),
  preparationId: z._default(z.nullable(id), null),
  sortOrder,
  prices: z.array(z.strictObject({ branchId: id, price: amount })),
  translations: inEachLanguage({ title: text }),
});

/** Instructions for patients before a service. */
export const preparation = z.strictObject({ id, slug, translations: inEachLanguage({ words: text }) });

/** The services in a personal package; its id is the id of the service that is sold. */
export const personalPackage = z.strictObject({
  id,
  /** Counted from the day of the purchase. */
  validDays: z.int().check(z.gte(1), z.lte(1095)),
  /** Null: for everybody. */
  sex: z.nullable(z.enum(['female', 'male'])),
  fromAge: z.nullable(z.int().check(z.gte(0), z.lte(120))),
  toAge: z.nullable(z.int().check(z.gte(0), z.lte(120))),
  translations: inEachLanguage({ suits: text }),
  items: z
    .array(z.strictObject({ serviceId: id, quantity: z.int().check(z.gte(1), z.lte(100)) }))
    .check(z.minLength(1)),
});

/** What happens before, during and after an operation. */
export const operations = z.strictObject({
  /** The information that operations with the same anaesthesia and stay share. */
  paths: z.array(
    z.strictObject({
      id,
      slug,
      translations: inEachLanguage({
        anaesthesia: text,
        stay: text,
        before: text,
        after: text,
        includes: text,
      }),
    }),
  ),
  operations: z.array(
    z.strictObject({
      serviceId: id,
      pathId: id,
      /** The service of the visit before the operation. */
      consultationId: z.nullable(id),
      translations: inEachLanguage({ during: text, recovery: text }),
    }),
  ),
});

export const doctor = z.strictObject({
  id,
  slug,
  gender,
  /** The portrait has grey hair. */
  senior: z.boolean(),
  email: z.nullable(email),
  sortOrder,
  languages: z.array(language).check(z.minLength(1)),
  specializationIds: z.array(id),
  branchIds: z.array(id),
  serviceIds: z.array(id),
  /** Who may pay for a visit. */
  policies: z.array(policyKind).check(z.minLength(1)),
  schedule: z.array(
    z.strictObject({ branchId: id, weekday, from: clockTime, to: clockTime }).check(endsLater),
  ),
  translations: inEachLanguage({ firstName: text, lastName: text, position: text, description: text }),
});

export const policy = z.strictObject({
  policy: policyKind,
  needsCompany: z.boolean(),
  sortOrder,
  translations: inEachLanguage({ title: text, description: text }),
});

export const descriptions = z.strictObject({
  services: z.array(textBlock),
  specializations: z.array(textBlock),
  faqs: z.array(textBlock),
  vacancies: z.array(textBlock),
  'personal-packages': z.array(textBlock),
});

export const home = z.strictObject({
  slides: z.array(
    z.strictObject({
      id,
      slug,
      sortOrder,
      background: colour,
      buttonLink: z.nullable(link),
      translations: inEachLanguage({ title: text, description: text, buttonText: z.nullable(text) }),
    }),
  ),
  statistics: z.strictObject({
    customerSatisfaction: z.int().check(z.gte(0), z.lte(100)),
    patients: z.int().check(z.gte(0)),
    doctors: z.int().check(z.gte(0)),
    companyGrowth: z.int().check(z.gte(0)),
  }),
});

export const holiday = z.strictObject({
  monthDay: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
  translations: inEachLanguage({ title: text }),
});

/** A person whom the clinic's desks know: a patient who registers with this number and birth date is verified. */
export const registerEntry = z.strictObject({ ssn, birthDate: day, activated: z.boolean() });

export const seedSchema = {
  cities: z.array(city),
  branches: z.array(branch),
  company,
  specializations: z.array(specialization),
  preparations: z.array(preparation),
  services: z.array(service),
  packages: z.array(personalPackage),
  operations,
  doctors: z.array(doctor),
  policies: z.array(policy),
  'insurance-companies': z.array(insurer),
  organizations: z.array(titled),
  descriptions,
  home,
  holidays: z.array(holiday),
  patients: z.array(patient),
  register: z.array(registerEntry),
  faqs: content.faqs,
  'company-texts': z.array(content.companyText),
  requisites: z.array(content.requisite),
  'custom-pages': z.array(content.customPage),
  news: z.array(content.news),
  opinions: z.array(content.opinion),
  vacancies: content.vacancies,
  seminars: z.array(content.seminar),
  families: z.array(content.family),
  investors: content.investors,
  attachments: z.array(content.attachment),
  surveys: z.array(survey),
  'seo-data': z.array(content.seoData),
  'site-pages': z.array(content.sitePage),
  'search-words': content.searchWords,
  'alternative-texts': z.array(content.describedPicture),
} as const;

/** Each key is also the name of its file. */
export type SeedName = keyof typeof seedSchema;
export type Seed = { readonly [Name in SeedName]: z.output<(typeof seedSchema)[Name]> };
