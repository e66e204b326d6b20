/**
 * Pages that other parts of the site link to, without origin and language. A page that only its own remote
 * links to is in `src/addresses.ts` of that remote. Separate exports, so that a bundle contains those that it links to.
 */
import { withQuery } from './query.ts';

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

/** Filters of services and prices. */
export interface ServiceChoice {
  readonly searchText?: string | undefined;
  readonly branchId?: number | undefined;
}

export interface PriceChoice extends ServiceChoice {
  /** Replaces the visitor's selected cities. Not needed with a branch. */
  readonly cities?: readonly number[] | undefined;
}

/** Where the prices of a service are wanted. */
export type PricedAt = Omit<PriceChoice, 'searchText'>;

/** `step1` is the choice of a service; the specification names `step2` and leaves the later ones open. */
export const bookingSteps = ['step2', 'step3', 'step4', 'step5'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const home = () => '';
export const doctors = (
  filters: { specIds?: readonly number[]; branchIds?: readonly number[]; searchText?: string } = {},
) => withQuery('doctors', filters);
export const doctor = (slug: string) => `doctors/${slug}`;
export const branches = () => 'branches';
export const branch = (slug: string) => `branches/${slug}`;
export const services = (choice: ServiceChoice = {}) => withQuery('services', choiceIn(choice));
export const specialization = (slug: string, choice: ServiceChoice = {}) =>
  withQuery(`services/${slug}`, choiceIn(choice));
export const price = (slug: string, { submit, ...at }: PricedAt & { submit?: boolean } = {}) =>
  withQuery(`services/${slug}/price`, { ...choiceIn(at), submit: submit ? 'true' : undefined });
export const aboutUs = () => 'help/about-us';
export const faq = (choice: { category?: number; page?: number; question?: number | undefined } = {}) =>
  withQuery('help/frequently-asked-questions', {
    category: numberIn(choice.category),
    page: pageIn(choice.page),
    question: numberIn(choice.question),
  });
export const contactUs = () => 'help/contact-us';
export const requisites = () => 'help/requisites';
export const opinions = (choice: { page?: number } = {}) =>
  withQuery('help/opinions', { page: pageIn(choice.page) });
export const privacyPolicy = ({ version }: TextVersion = {}) => versionOf('help/privacy-policy', version);
export const termsOfUse = ({ version }: TextVersion = {}) => versionOf('help/terms-of-use', version);
export const attachments = (choice: { type?: number } = {}) =>
  withQuery('attachments', { type: numberIn(choice.type) });
export const news = (choice: { page?: number } = {}) => withQuery('news', { page: pageIn(choice.page) });
export const newsArticle = (slug: string) => `news/${slug}`;
export const customPage = (slug: string) => `pages/${slug}`;
export const servicesPage = (slug: string) => `services/pages/${slug}`;
export const families = () => 'my-families';
export const seminars = (choice: { page?: number } = {}) =>
  withQuery('seminars', { page: pageIn(choice.page) });
export const seminar = (slug: string) => `seminars/${slug}`;
export const vacancies = (choice: { searchText?: string; category?: number; page?: number } = {}) =>
  withQuery('vacancies', {
    searchText: choice.searchText,
    category: numberIn(choice.category),
    page: pageIn(choice.page),
  });
export const vacancy = (slug: string) => `vacancies/${slug}`;
export const tour = () => '3d-map';
export const investors = () => 'investors';
export const operations = (options: { searchText?: string } = {}) => withQuery('operations', options);
export const operationsOf = (specialization: string, options: { searchText?: string | undefined } = {}) =>
  withQuery(`operations/${specialization}`, options);
export const operationPrice = (slug: string) => `operations/${slug}/price`;
export const operationsPage = (slug: string) => `operations/pages/${slug}`;
export const personalPackages = () => 'personal-packages';
/** `beside` is another package for comparison. */
export const personalPackage = (slug: string, { beside }: { beside?: string } = {}) =>
  withQuery(`personal-packages/${slug}`, { with: beside });
export const priceList = (choice: PriceChoice = {}) => withQuery('price-list', choiceIn(choice));
export const pricesOf = (specialization: string, choice: PriceChoice = {}) =>
  withQuery(`price-list/${specialization}`, choiceIn(choice));
/** `ended`: the session expired, and the page says so. */
export const login = ({
  ended,
  ...options
}: { returnUrl?: string; serviceSlug?: string; ended?: boolean } = {}) =>
  withQuery('login', { ...options, ended: ended ? 'true' : undefined });
/** The home page of the patient's area. */
export const personalData = () => 'personal-data';
export const appointments = () => 'personal-data/appointments';
/** The page of a booked visit: valid until the visit. `patientId` is the family member whose visit it is. */
export const bookedVisit = (id: Id, { patientId }: WhoseVisit = {}) =>
  withQuery(`personal-data/appointments/${id}/booked`, { for: numberIn(patientId) });
/** `at`: the instant of an offered free time. */
export const moveVisit = (
  id: Id,
  { at, patientId }: WhoseVisit & { readonly at?: number | undefined } = {},
) => withQuery(`personal-data/appointments/${id}/move`, { at: numberIn(at), for: numberIn(patientId) });
/** The questionnaire before a visit. */
export const visitSurvey = (id: Id, { patientId }: WhoseVisit = {}) =>
  withQuery(`personal-data/appointments/${id}/survey`, { for: numberIn(patientId) });
export const survey = (slug: string) => `survey/${slug}`;
export const surveyCompleted = () => 'survey-completed';
/** `patientId` is the family member whose requests they are. */
export const requests = ({
  tab,
  page,
  patientId,
}: WhoseVisit & { readonly tab?: string | undefined; readonly page?: number } = {}) =>
  withQuery('personal-data/requests-tasks', { tab, page: pageIn(page), for: numberIn(patientId) });
export const waitingList = () => 'personal-data/waiting-list';
/** `patientId` is the family member whose files they are. */
export const ownFiles = ({ page, patientId }: WhoseVisit & { readonly page?: number } = {}) =>
  withQuery('personal-data/attachments', { page: pageIn(page), for: numberIn(patientId) });
export const payments = (choice: { page?: number } = {}) =>
  withQuery('payment', { page: pageIn(choice.page) });
/** The return page of the bank. */
export const paymentResult = (orderId: string, { patientId }: WhoseVisit = {}) =>
  withQuery('payment/payment-result', { orderId, for: numberIn(patientId) });
/** The packages that the patient has bought. */
export const purchases = ({ page, patientId }: WhoseVisit & { readonly page?: number } = {}) =>
  withQuery('personal-data/packages', { page: pageIn(page), for: numberIn(patientId) });
export const purchase = (id: Id, { patientId }: WhoseVisit = {}) =>
  withQuery(`personal-data/packages/${id}`, { for: numberIn(patientId) });
export const details = () => 'personal-data/details';
/** People for whom the patient may act, and people who may act for the patient. */
export const family = () => 'personal-data/family';
/** `patientId` is the family member whose visit it is. */
export const visit = (id: Id, { patientId }: WhoseVisit = {}) =>
  withQuery(`personal-data/appointments/${id}`, { for: numberIn(patientId) });
export const booking = (step: BookingStep) => `personal-data/appointments/create/${step}`;
/** The free time of a message, for a place in the waiting list: the address does not name the service. */
export const offeredTime = (
  waitingId: Id,
  options: { doctor?: string; branchId?: number; at?: number; patientId?: number } = {},
) =>
  withQuery(`personal-data/appointments/create/offered/${waitingId}`, {
    doctor: options.doctor,
    branch: numberIn(options.branchId),
    at: numberIn(options.at),
    for: numberIn(options.patientId),
  });
/** The choice of a service: all, those of a speciality or of a search, or one whose branch is to be chosen. */
export const bookingStart = (
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
  });
/** `only` shows one kind of results, and more of them. */
export const search = (options: { text?: string; only?: string } = {}) => withQuery('search', options);
export const denied = () => '403';
export const notFound = () => '404';
export const failed = () => '500';

function choiceIn({ searchText, branchId, cities }: PriceChoice) {
  return { branch: numberIn(branchId), cities: branchId === undefined ? cities : undefined, searchText };
}

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
