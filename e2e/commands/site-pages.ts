import { href, page } from '@arev/shared/routing';
import type { Language } from './words.ts';

/** One public page of each kind, with a text of the seed that it must show. */
export const publicPages = {
  home: page.home(),
  doctors: page.doctors(),
  doctor: page.doctor('ani-grigoryan'),
  branches: page.branches(),
  branch: page.branch('kentron'),
  news: page.news(),
  newsArticle: page.newsArticle('flu-vaccination-2026'),
  customPage: page.customPage('first-visit'),
  seminars: page.seminars(),
  seminar: page.seminar('sleep-without-pills'),
  vacancies: page.vacancies(),
  vacancy: page.vacancy('cardiologist-gyumri'),
  investors: page.investors(),
  families: page.families(),
  tour: page.tour(),
  services: page.services(),
  specialization: page.specialization('cardiology'),
  price: page.price('electrocardiogram'),
  operations: page.operations(),
  ward: page.operationsOf('surgery'),
  operationPrice: page.operationPrice('hernia-repair'),
  priceList: page.priceList(),
  pricesOfOne: page.pricesOf('cardiology'),
  packages: page.personalPackages(),
  packageOfHeart: page.personalPackage('heart-check-up'),
  aboutUs: page.aboutUs(),
  contactUs: page.contactUs(),
  faq: page.faq(),
  opinions: page.opinions(),
  privacyPolicy: page.privacyPolicy(),
  termsOfUse: page.termsOfUse(),
  requisites: page.requisites(),
  attachments: page.attachments(),
  login: page.login(),
  survey: page.survey('visit-feedback'),
  surveyCompleted: page.surveyCompleted(),
} as const;

export type PublicPage = keyof typeof publicPages;
export const publicPageNames: readonly PublicPage[] = [
  'home',
  'doctors',
  'doctor',
  'branches',
  'branch',
  'news',
  'newsArticle',
  'customPage',
  'seminars',
  'seminar',
  'vacancies',
  'vacancy',
  'investors',
  'families',
  'tour',
  'services',
  'specialization',
  'price',
  'operations',
  'ward',
  'operationPrice',
  'priceList',
  'pricesOfOne',
  'packages',
  'packageOfHeart',
  'aboutUs',
  'contactUs',
  'faq',
  'opinions',
  'privacyPolicy',
  'termsOfUse',
  'requisites',
  'attachments',
  'login',
  'survey',
  'surveyCompleted',
];

const hidden: ReadonlySet<PublicPage> = new Set(['login', 'survey', 'surveyCompleted']);
/** The pages that search engines may show. */
export const indexedPages = publicPageNames.filter((one) => !hidden.has(one));

export const addressOf = (language: Language, name: PublicPage): string => href(language, publicPages[name]);

/** A price with two addresses has one canonical address. */
export const canonicalOf = (language: Language, name: PublicPage): string =>
  name === 'operationPrice' ? href(language, page.price('hernia-repair')) : addressOf(language, name);
