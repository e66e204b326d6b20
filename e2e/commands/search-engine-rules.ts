import { isRecord } from './is-record.ts';

/**
 * What Google's documentation of structured data requires of each type on our pages
 * (developers.google.com/search/docs). `left` lists recommended properties that we omit, with the reason; no data is
 * invented for search engines.
 */
interface Rules {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** Properties that only some items have, and what each of them needs. */
  readonly some?: Readonly<Record<string, readonly string[]>>;
  readonly left?: Readonly<Record<string, string>>;
}

const postal = (address: string): readonly string[] =>
  ['streetAddress', 'addressLocality', 'addressCountry'].map((field) => `${address}.${field}`);

const noReviews = 'reviews of a clinic on its own pages are not eligible';
const noPostalCode = 'the clinic stores no postal codes and no regions';

export const rules: Readonly<Record<string, Rules>> = {
  BreadcrumbList: {
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  Event: {
    required: ['name', 'startDate', 'location', 'location.address'],
    recommended: [
      ...[
        'description',
        'endDate',
        'eventStatus',
        'image',
        'location.name',
        'organizer.name',
        'organizer.url',
      ],
      ...postal('location.address'),
    ],
    left: {
      offers: 'prices of seminars are not stored',
      performer: 'speakers are only named in the text',
      'location.address.postalCode': noPostalCode,
    },
  },
  FAQPage: {
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.acceptedAnswer.text'],
    recommended: [],
  },
  JobPosting: {
    required: ['datePosted', 'description', 'hiringOrganization.name', 'jobLocation.address', 'title'],
    recommended: [
      ...['employmentType', 'identifier.name', 'identifier.value', 'validThrough', 'directApply'],
      ...['hiringOrganization.sameAs', 'hiringOrganization.logo'],
      ...postal('jobLocation.address'),
    ],
    left: {
      baseSalary: 'salaries are agreed, not published',
      'jobLocation.address.postalCode': noPostalCode,
    },
  },
  MedicalClinic: {
    required: ['name', 'address'],
    recommended: [
      ...['geo.latitude', 'geo.longitude', 'telephone', 'url', 'image'],
      ...['openingHoursSpecification.dayOfWeek', 'openingHoursSpecification.opens'],
      ...['openingHoursSpecification.closes'],
      ...postal('address'),
    ],
    some: { specialOpeningHoursSpecification: ['validFrom', 'validThrough', 'opens', 'closes'] },
    left: {
      priceRange: 'prices are those of the services',
      review: noReviews,
      'address.postalCode': noPostalCode,
    },
  },
  NewsArticle: {
    required: [],
    recommended: [
      ...['author.name', 'author.url', 'dateModified', 'datePublished', 'headline', 'image'],
      ...['publisher.name', 'publisher.logo'],
    ],
  },
  Organization: {
    required: [],
    recommended: ['name', 'url', 'logo', 'telephone', 'email', 'sameAs', ...postal('address')],
    left: { 'address.postalCode': noPostalCode, foundingDate: 'the page about the clinic describes it' },
  },
  Physician: {
    required: ['name', 'address'],
    recommended: [
      'telephone',
      'url',
      'image',
      'medicalSpecialty.name',
      'location.name',
      ...postal('address'),
    ],
    left: {
      openingHoursSpecification: 'a doctor has free times, a branch has hours',
      geo: 'on the pages of the branches',
      review: noReviews,
    },
  },
  Product: {
    required: ['name', 'offers.price', 'offers.priceCurrency'],
    recommended: ['description', 'url', 'category'],
    left: {
      image: 'a package of check-ups has no picture',
      review: noReviews,
      'offers.availability': 'a package is never out of stock',
    },
  },
  /** No rich result; the useful properties of a priced service. */
  Service: { required: ['name', 'url', 'provider.name', 'provider.telephone'], recommended: [] },
  /** No rich result either. */
  SurgicalProcedure: {
    required: ['name', 'url'],
    recommended: ['preparation', 'howPerformed', 'followup'],
  },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction.target.urlTemplate'] },
};

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Every element of a list must have the property. */
const says = (item: unknown, [field, ...deeper]: readonly string[]): boolean => {
  if (field === undefined) return isSaid(item);
  if (Array.isArray(item)) return item.length > 0 && item.every((each) => says(each, [field, ...deeper]));
  return isRecord(item) && says(item[field], deeper);
};

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;

const wrongValues = (name: string, value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => wrongValues(name, each));
  if (isRecord(value)) return Object.entries(value).flatMap(([field, each]) => wrongValues(field, each));
  if (typeof value !== 'string') return [];
  const isDate = /^date[A-Z]|Date$|^valid(?:From|Through)$/.test(name);
  if (isDate && !day.test(value) && !moment.test(value))
    return [`${name} is neither a date nor a timestamp: ${value}`];
  const isAddress = ['url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'].includes(name);
  return isAddress && !URL.canParse(value) ? [`${name} is not an absolute URL: ${value}`] : [];
};

/** The problems that a search engine would report for this item. */
export const missingForSearchEngines = (type: string, item: unknown): readonly string[] => {
  const known = rules[type];
  if (!known) return [`search-engine-rules.ts has no rules for ${type}`];
  const ofSome = Object.entries(known.some ?? {}).flatMap(([field, needed]) =>
    says(item, [field]) ? needed.map((path) => `${field}.${path}`) : [],
  );
  const wanted = [...known.required, ...known.recommended, ...ofSome];
  const missing = wanted.filter((path) => !says(item, path.split('.')));
  const needless = Object.keys(known.left ?? {}).filter((path) => says(item, path.split('.')));
  return [
    ...missing.map((path) => `${type} lacks ${path}`),
    ...needless.map((path) => `${type} has ${path}, which the table lists as omitted`),
    ...wrongValues('', item),
  ];
};
