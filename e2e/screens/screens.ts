import { page as pageOf } from '@arev/shared/routing';
import { bookingScreens } from './booking-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { patientScreens } from './patient-screens.ts';
import type { Screen } from './screen.ts';
import { states } from './states.ts';

/** All screens of the site by the name of the screenshot: first as they open, then in other states. */
export const screens: Readonly<Record<string, Screen>> = {
  home: { path: pageOf.home() },
  'home-dark': { path: pageOf.home(), dark: true, language: 'ru' },
  menu: {
    path: pageOf.home(),
    on: 'phone',
    when: async ({ page, say }) => page.getByRole('button', { name: say('shell:sideMenu.open') }).click(),
  },
  doctors: { path: pageOf.doctors() },
  doctor: { path: pageOf.doctor('ani-grigoryan') },
  'doctor-dark': { path: pageOf.doctor('ani-grigoryan'), dark: true, language: 'en' },
  branches: { path: pageOf.branches() },
  branch: { path: pageOf.branch('kentron') },
  news: { path: pageOf.news() },
  article: { path: pageOf.newsArticle('flu-vaccination-2026'), language: 'ru' },
  seminars: { path: pageOf.seminars(), language: 'ru' },
  seminar: { path: pageOf.seminar('sleep-without-pills') },
  vacancies: { path: pageOf.vacancies() },
  vacancy: { path: pageOf.vacancy('cardiologist-gyumri'), language: 'en' },
  investors: { path: pageOf.investors() },
  families: { path: pageOf.families() },
  tour: { path: pageOf.tour() },
  'about-us': { path: pageOf.aboutUs() },
  'contact-us': { path: pageOf.contactUs() },
  faq: { path: pageOf.faq() },
  'faq-dark': { path: pageOf.faq(), dark: true, language: 'en' },
  opinions: { path: pageOf.opinions() },
  'privacy-policy': { path: pageOf.privacyPolicy(), language: 'ru' },
  'terms-of-use': { path: pageOf.termsOfUse(), language: 'en' },
  requisites: { path: pageOf.requisites() },
  attachments: { path: pageOf.attachments({ type: 2 }) },
  'not-found': { path: pageOf.doctor('nobody-of-this-name') },
  ...catalogueScreens,
  ...bookingScreens,
  ...patientScreens,
  ...deskScreens,
  ...states,
};
