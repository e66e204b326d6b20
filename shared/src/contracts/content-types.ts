import { policyKind } from './appointments.ts';
import type { ContentDescription } from './content-fields.ts';
import {
  alternativeText,
  described,
  flag,
  illustrated,
  link,
  many,
  one,
  picture,
  rich,
  slug,
  sortOrder,
  title,
  titled,
} from './content-kinds.ts';
import { surveyContent } from './survey-content.ts';
import { treatmentContent } from './treatment-content.ts';

const richCards = { kind: 'cards', rich: true } as const;
const named = { texts: { name: title }, title: ['name'] } as const;
/** In drams. */
const prices = { kind: 'amounts', of: 'branches', least: 0, most: 100_000_000 } as const;
const category = { group: 'site', fields: { sortOrder }, texts: { title } } as const;

/** Every type of content that editors edit, by its name in addresses. */
export const contentTypes = {
  news: {
    group: 'site',
    fields: { slug, newsDate: { kind: 'day' }, picture: described, related: many('news') },
    texts: illustrated,
    page: 'news/{slug}',
  },
  notice: { group: 'site', fields: { shown: flag }, texts: titled, fixed: true, page: '' },
  introductions: {
    group: 'site',
    fields: {},
    texts: { title, subtitle: title, description: rich },
    fixed: true,
    pages: {
      'services-1': 'services',
      'specializations-2': 'price-list',
      'personal-packages-1': 'personal-packages',
      'vacancies-1': 'vacancies',
      'faqs-1': 'help/frequently-asked-questions',
    },
  },
  faqs: {
    group: 'site',
    fields: { category: one('faq-categories'), sortOrder },
    texts: titled,
    page: 'help/frequently-asked-questions',
  },
  'faq-categories': { ...category, page: 'help/frequently-asked-questions' },
  slides: {
    group: 'site',
    fields: { picture: described, background: { kind: 'colour' }, buttonLink: link, sortOrder },
    texts: {
      title,
      description: { kind: 'text' },
      buttonText: { kind: 'line', optional: true },
      alternativeText,
    },
    page: '',
  },
  pages: { group: 'site', fields: { slug, picture: described }, texts: illustrated, page: 'pages/{slug}' },
  seminars: {
    group: 'site',
    fields: {
      slug,
      startsAt: { kind: 'moment' },
      durationMinutes: { kind: 'number', least: 15, most: 600 },
      branch: one('branches'),
      picture: described,
      related: many('seminars'),
    },
    texts: illustrated,
    page: 'seminars/{slug}',
  },
  synonyms: {
    group: 'site',
    fields: { leadsTo: { kind: 'words' } },
    texts: { terms: { kind: 'words' } },
    title: ['terms'],
  },
  doctors: {
    group: 'people',
    fields: {
      slug,
      email: { kind: 'email', optional: true },
      languages: { kind: 'choices', options: ['hy', 'ru', 'en'] },
      specializations: many('specializations'),
      branches: many('branches'),
      services: many('services'),
      payers: { kind: 'choices', options: policyKind.options, later: true },
      picture,
      sortOrder,
    },
    texts: { firstName: title, lastName: title, position: title, description: rich },
    title: ['lastName', 'firstName'],
    page: 'doctors/{slug}',
  },
  vacancies: {
    group: 'people',
    fields: {
      slug,
      category: one('vacancy-categories'),
      branch: one('branches'),
      employment: { kind: 'choice', options: ['full-time', 'part-time', 'internship'] },
      publishedOn: { kind: 'day' },
      applyUntil: { kind: 'day', optional: true },
    },
    texts: titled,
    page: 'vacancies/{slug}',
  },
  'vacancy-categories': { ...category, group: 'people', page: 'vacancies' },
  branches: {
    group: 'company',
    fields: {
      slug,
      city: one('cities'),
      email: { kind: 'email' },
      phone: { kind: 'phone' },
      latitude: { kind: 'number', least: -90, most: 90, decimal: true, optional: true },
      longitude: { kind: 'number', least: -180, most: 180, decimal: true, optional: true },
      hours: { kind: 'hours' },
      picture: described,
      map: picture,
      sortOrder,
    },
    texts: { title, address: title, description: rich, workingHours: { kind: 'cards' }, alternativeText },
    page: 'branches/{slug}',
  },
  cities: { group: 'company', fields: { slug, sortOrder }, ...named, page: 'branches' },
  specializations: {
    group: 'services',
    fields: { slug, stationary: flag, picture: described, sortOrder },
    texts: illustrated,
    page: 'services/{slug}',
  },
  services: {
    group: 'services',
    fields: {
      slug,
      specialization: one('specializations'),
      durationMinutes: { kind: 'number', least: 5, most: 480 },
      preparation: { ...one('preparations'), optional: true },
      task: flag,
      personalPackage: flag,
      operation: flag,
      survey: flag,
      firstChoice: flag,
      prices,
      sortOrder,
    },
    texts: { title },
    page: 'services/{slug}/price',
  },
  ...treatmentContent,
  families: {
    group: 'site',
    fields: { slug, picture: described, sortOrder },
    texts: illustrated,
    page: 'my-families',
  },
  contacts: {
    group: 'company',
    fields: {
      phone: { kind: 'phone' },
      email: { kind: 'email' },
      city: { ...one('cities'), optional: true },
      ...{ facebook: link, twitter: link, instagram: link, linkedin: link, youtube: link },
      customerSatisfaction: { kind: 'number', least: 0, most: 100 },
      patients: { kind: 'number', least: 0, most: 100_000_000 },
      doctors: { kind: 'number', least: 0, most: 1_000_000 },
      companyGrowth: { kind: 'number', least: 0, most: 10_000 },
    },
    texts: { name: title, address: title },
    title: ['name'],
    fixed: true,
    page: 'help/contact-us',
  },
  'company-texts': {
    group: 'company',
    fields: {
      // A new version of one of these requires consent again.
      version: { kind: 'day', optional: true, only: ['privacy-policy', 'terms-conditions'] },
      picture: described,
    },
    texts: { ...illustrated, items: richCards },
    fixed: true,
    page: 'help/about-us',
    pages: { 'privacy-policy': 'help/privacy-policy', 'terms-conditions': 'help/terms-of-use' },
  },
  requisites: {
    group: 'company',
    fields: { type: { kind: 'choice', options: ['phone', 'email', 'link', 'other'] }, sortOrder },
    texts: { title, description: { kind: 'text' } },
    page: 'help/requisites',
  },
  bond: {
    group: 'company',
    fields: {
      years: { kind: 'number', least: 1, most: 100 },
      annualYieldPercent: { kind: 'number', least: 0.01, most: 100, decimal: true },
      nominal: { kind: 'number', least: 1, most: 2_000_000_000 },
    },
    texts: { ...titled, waysToBuy: richCards },
    fixed: true,
    page: 'investors',
  },
  investors: {
    group: 'company',
    fields: { category: one('investor-categories'), sortOrder },
    texts: { title },
    page: 'investors',
  },
  'investor-categories': { ...category, group: 'company', page: 'investors' },
  surveys: surveyContent,
  policies: {
    group: 'company',
    fields: { sortOrder },
    texts: { title, description: { kind: 'text' } },
    fixed: true,
  },
  insurers: { group: 'company', fields: { ended: flag, sortOrder }, texts: { title } },
  employers: { group: 'company', fields: { sortOrder }, texts: { title } },
  'attachment-types': {
    group: 'company',
    fields: { adult: flag, sortOrder },
    texts: titled,
    page: 'attachments',
  },
} as const satisfies Readonly<Record<string, ContentDescription>>;

export type ContentType = keyof typeof contentTypes;

export const contentTypeNames = Object.keys(contentTypes) as readonly ContentType[];

/** The same, for lookups of fields by name. */
export const describedType = (type: ContentType): ContentDescription => contentTypes[type];
