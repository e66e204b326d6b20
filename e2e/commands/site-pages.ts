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
  'login',
];

export const addressOf = (language: Language, name: PublicPage): string => href(language, publicPages[name]);
