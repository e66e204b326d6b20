import { href, page } from '@arev/shared/routing';
import type { Language } from './words.ts';

/** One of each kind that anybody may read, with a part of the seed that it has to show. */
export const publicPages = {
  home: page.home(),
  doctors: page.doctors(),
  doctor: page.doctor('ani-grigoryan'),
  branches: page.branches(),
  branch: page.branch('kentron'),
  services: page.services(),
  specialization: page.specialization('cardiology'),
  price: page.price('electrocardiogram'),
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
  'services',
  'specialization',
  'price',
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
