import { href, page } from '@arev/shared/routing';
import type { Language } from './words.ts';

/** One of each kind that anybody may read, with a part of the seed that it has to show. */
export const publicPages = {
  home: page.home(),
  doctors: page.doctors(),
  doctor: page.doctor('ani-grigoryan'),
  branches: page.branches(),
  branch: page.branch('kentron'),
  news: page.news(),
  newsArticle: page.newsArticle('flu-vaccination-2026'),
  customPage: page.customPage('first-visit'),
  workshops: page.seminars(),
  workshop: page.seminar('sleep-without-pills'),
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
  'workshops',
  'workshop',
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
];

export const addressOf = (language: Language, name: PublicPage): string => href(language, publicPages[name]);

/** A thing at two addresses has one that search engines show. */
export const canonicalOf = (language: Language, name: PublicPage): string =>
  name === 'operationPrice' ? href(language, page.price('hernia-repair')) : addressOf(language, name);
