import type { Language } from '../i18n/languages.ts';

export { directionsHref, mapHref, phoneHref } from './outside.ts';

/** A number, or the name of the parameter in the path of a route. */
type Id = number | `:${string}`;

interface TextVersion {
  /** The day since when it is in force, also of a former version; by default the text in force. */
  readonly version?: string | undefined;
}

interface WhoseVisit {
  /** A family member; by default the patient themselves. */
  readonly patientId?: number | undefined;
}

/**
 * Pages that other parts of the site link to, without origin and language. A page that only its own remote
 * links to is in `src/addresses.ts` of that remote.
 */
export const page = {
  home: () => '',
  doctors: (
    filters: { specIds?: readonly number[]; branchIds?: readonly number[]; searchText?: string } = {},
  ) => withQuery('doctors', filters),
  doctor: (slug: string) => `doctors/${slug}`,
  branches: () => 'branches',
  branch: (slug: string) => `branches/${slug}`,
  services: (choice: ServiceChoice = {}) => withQuery('services', choiceIn(choice)),
  specialization: (slug: string, choice: ServiceChoice = {}) =>
    withQuery(`services/${slug}`, choiceIn(choice)),
  price: (slug: string, options: { submit?: boolean } = {}) =>
    withQuery(`services/${slug}/price`, options.submit ? { submit: 'true' } : {}),
  aboutUs: () => 'help/about-us',
  faq: (choice: { category?: number; page?: number } = {}) =>
    withQuery('help/frequently-asked-questions', {
      category: numberIn(choice.category),
      page: pageIn(choice.page),
    }),
  contactUs: () => 'help/contact-us',
  requisites: () => 'help/requisites',
  opinions: (choice: { page?: number } = {}) => withQuery('help/opinions', { page: pageIn(choice.page) }),
  privacyPolicy: ({ version }: TextVersion = {}) => versionOf('help/privacy-policy', version),
  termsOfUse: ({ version }: TextVersion = {}) => versionOf('help/terms-of-use', version),
  attachments: (choice: { type?: number } = {}) => withQuery('attachments', { type: numberIn(choice.type) }),
  news: () => 'news',
  newsArticle: (slug: string) => `news/${slug}`,
  customPage: (slug: string) => `pages/${slug}`,
  servicesPage: (slug: string) => `services/pages/${slug}`,
  families: () => 'my-families',
  seminars: () => 'seminars',
  seminar: (slug: string) => `seminars/${slug}`,
  vacancies: (options: { searchText?: string } = {}) => withQuery('vacancies', options),
  vacancy: (slug: string) => `vacancies/${slug}`,
  tour: () => '3d-map',
  investors: () => 'investors',
  operations: (options: { searchText?: string } = {}) => withQuery('operations', options),
  operationsOf: (specialization: string, options: { searchText?: string | undefined } = {}) =>
    withQuery(`operations/${specialization}`, options),
  operationPrice: (slug: string) => `operations/${slug}/price`,
  operationsPage: (slug: string) => `operations/pages/${slug}`,
  personalPackages: () => 'personal-packages',
  /** `beside` is another package for comparison. */
  personalPackage: (slug: string, { beside }: { beside?: string } = {}) =>
    withQuery(`personal-packages/${slug}`, { with: beside }),
  priceList: (choice: PriceChoice = {}) => withQuery('price-list', choiceIn(choice)),
  pricesOf: (specialization: string, choice: PriceChoice = {}) =>
    withQuery(`price-list/${specialization}`, choiceIn(choice)),
  /** `ended`: the session expired, and the page says so. */
  login: ({ ended, ...options }: { returnUrl?: string; serviceSlug?: string; ended?: boolean } = {}) =>
    withQuery('login', { ...options, ended: ended ? 'true' : undefined }),
  /** The home page of the patient's area. */
  personalData: () => 'personal-data',
  appointments: () => 'personal-data/appointments',
  /** The page of a booked visit: valid until the visit. `patientId` is the family member whose visit it is. */
  bookedVisit: (id: Id, { patientId }: WhoseVisit = {}) =>
    withQuery(`personal-data/appointments/${id}/booked`, { for: numberIn(patientId) }),
  /** `at`: the instant of an offered free time. */
  moveVisit: (id: Id, { at, patientId }: WhoseVisit & { readonly at?: number | undefined } = {}) =>
    withQuery(`personal-data/appointments/${id}/move`, { at: numberIn(at), for: numberIn(patientId) }),
  /** The questionnaire before a visit. */
  visitSurvey: (id: Id, { patientId }: WhoseVisit = {}) =>
    withQuery(`personal-data/appointments/${id}/survey`, { for: numberIn(patientId) }),
  survey: (slug: string) => `survey/${slug}`,
  surveyCompleted: () => 'survey-completed',
  requests: () => 'personal-data/requests-tasks',
  waitingList: () => 'personal-data/waiting-list',
  /** `patientId` is the family member whose files they are. */
  ownFiles: ({ page, patientId }: WhoseVisit & { readonly page?: number } = {}) =>
    withQuery('personal-data/attachments', { page: pageIn(page), for: numberIn(patientId) }),
  payments: (choice: { page?: number } = {}) => withQuery('payment', { page: pageIn(choice.page) }),
  /** The return page of the bank. */
  paymentResult: (orderId: string, { patientId }: WhoseVisit = {}) =>
    withQuery('payment/payment-result', { orderId, for: numberIn(patientId) }),
  /** The packages that the patient has bought. */
  purchases: (choice: { page?: number } = {}) =>
    withQuery('personal-data/packages', { page: pageIn(choice.page) }),
  purchase: (id: Id) => `personal-data/packages/${id}`,
  details: () => 'personal-data/details',
  /** People for whom the patient may act, and people who may act for the patient. */
  family: () => 'personal-data/family',
  /** `patientId` is the family member whose visit it is. */
  visit: (id: Id, { patientId }: WhoseVisit = {}) =>
    withQuery(`personal-data/appointments/${id}`, { for: numberIn(patientId) }),
  booking: (step: BookingStep) => `personal-data/appointments/create/${step}`,
  /** The choice of a service: all, those of a speciality or of a search, or one whose branch is to be chosen. */
  bookingStart: (
    options: {
      service?: string;
      specialization?: string;
      searchText?: string;
      /** The doctor on whose page the booking began. */
      doctor?: string;
      branchId?: number;
      /** The instant of a free time, which needs its doctor and branch. */
      at?: number;
      /** The bought package that pays for it. */
      purchase?: number;
      /** The family member for whom it is booked. */
      patientId?: number | undefined;
      change?: boolean;
    } = {},
  ) =>
    withQuery('personal-data/appointments/create', {
      service: options.service,
      specialization: options.specialization,
      searchText: options.searchText,
      doctor: options.doctor,
      branch: options.branchId?.toString(),
      at: options.at?.toString(),
      purchase: numberIn(options.purchase),
      for: numberIn(options.patientId),
      change: options.change ? 'true' : undefined,
    }),
  /** `only` shows one kind of results, and more of them. */
  search: (options: { text?: string; only?: string } = {}) => withQuery('search', options),
  denied: () => '403',
  notFound: () => '404',
  failed: () => '500',
} as const;

/** Filters of services and prices. */
export interface ServiceChoice {
  readonly searchText?: string | undefined;
  readonly branchId?: number | undefined;
}

export interface PriceChoice extends ServiceChoice {
  /** Replaces the visitor's selected cities. Not needed with a branch. */
  readonly cities?: readonly number[] | undefined;
}

function choiceIn({ searchText, branchId, cities }: PriceChoice) {
  return { branch: numberIn(branchId), cities: branchId === undefined ? cities : undefined, searchText };
}

/** `step1` is the choice of a service; the specification names `step2` and leaves the later ones open. */
export const bookingSteps = ['step2', 'step3', 'step4', 'step5'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const href = (language: Language, path: string): string =>
  path === '' ? `/${language}` : `/${language}/${path}`;

/** A `returnUrl` may only lead to a page of this site; anything else is dropped. */
export const ownPath = (candidate: string | null | undefined, origin: string): string | undefined => {
  if (!candidate?.startsWith('/') || /[\\\u0000-\u001f]/.test(candidate)) return undefined;
  const url = URL.parse(candidate, origin);
  return url?.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
};

/**
 * The prefix that owns a path, compared by whole segments; a star matches any one of them. The longest wins,
 * of two equally long ones the one with fewer stars; `''` owns only the home page.
 */
export const owningPrefix = (path: string, prefixes: Iterable<string>): string | undefined => {
  const wanted = path.replace(/^\/+|\/+$/g, '').split('/');
  let best: string | undefined;
  for (const prefix of prefixes)
    if (owns(prefix.split('/'), wanted) && (best === undefined || isNarrower(prefix, best))) best = prefix;
  return best;
};

const owns = (prefix: readonly string[], wanted: readonly string[]): boolean =>
  prefix[0] === ''
    ? wanted.join('/') === ''
    : prefix.every((segment, at) => segment === wanted[at] || (segment === '*' && Boolean(wanted[at])));

const isNarrower = (prefix: string, other: string): boolean => {
  const [own, others] = [prefix.split('/'), other.split('/')];
  const stars = (segments: readonly string[]) => segments.filter((segment) => segment === '*').length;
  return own.length === others.length ? stars(own) < stars(others) : own.length > others.length;
};

function versionOf(text: string, version: string | undefined): string {
  return version === undefined ? text : `${text}/${version}`;
}

function numberIn(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** The first page of a list has one address. */
function pageIn(page: number | undefined): string | undefined {
  return page === 1 ? undefined : numberIn(page);
}

type QueryValue = string | readonly number[] | undefined;

/** An address with its query; empty values are omitted. */
export function withQuery(path: string, values: Readonly<Record<string, QueryValue>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'object' ? value.join(',') : value;
    if (text) query.set(name, text);
  }
  // Commas are legal in a query and read better than %2C.
  const encoded = query.toString().replaceAll('%2C', ',');
  return encoded === '' ? path : `${path}?${encoded}`;
}
