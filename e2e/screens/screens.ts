import type { Page } from '@playwright/test';
import { page as pageOf } from '@arev/shared/routing';
import {
  type Visitor,
  popup,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../commands/book-visit.ts';
import { givenSignedIn, patients } from '../commands/patients.ts';
import type { Screen } from './screen.ts';
import { states } from './states.ts';

const asAni = (page: Page) => givenSignedIn(page, patients.ani);
const asMariam = (page: Page) => givenSignedIn(page, patients.mariam);
const service = pageOf.price('therapist-consultation', { submit: true });
const branch = 4;

type Step = (visitor: Visitor) => Promise<unknown>;

/** The way into the booking, as far as a picture needs it. */
const way: readonly Step[] = [
  (visitor) => whenChoosesBranch(visitor, branch),
  whenPaysThemselves,
  async (visitor) => {
    const doctor = visitor.page.locator('#area input[name=doctor]').first();
    await whenChoosesDoctor(visitor, Number(await doctor.getAttribute('value')));
  },
  (visitor) => whenChoosesDay(visitor, 2),
  (visitor) => whenChoosesTime(visitor, 1),
];

const booking = (steps: number): Screen => ({
  path: service,
  given: asAni,
  when: async (visitor) => {
    await popup(visitor).waitFor();
    for (const step of way.slice(0, steps)) await step(visitor);
  },
});

/** Every screen of the site by the name of its picture, as it opens; then what else may be seen of it. */
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
  services: { path: pageOf.services() },
  specialization: { path: pageOf.specialization('cardiology'), language: 'ru' },
  price: { path: pageOf.price('electrocardiogram') },
  'about-us': { path: pageOf.aboutUs() },
  'contact-us': { path: pageOf.contactUs() },
  faq: { path: pageOf.faq() },
  'faq-dark': { path: pageOf.faq(), dark: true, language: 'en' },
  opinions: { path: pageOf.opinions() },
  'privacy-policy': { path: pageOf.privacyPolicy(), language: 'ru' },
  'terms-of-use': { path: pageOf.termsOfUse(), language: 'en' },
  requisites: { path: pageOf.requisites() },
  attachments: { path: pageOf.attachments({ type: 2 }) },
  login: { path: pageOf.login() },
  'booking-1-branch': booking(0),
  'booking-2-payer': booking(1),
  'booking-3-doctor': booking(2),
  'booking-4-day': booking(3),
  'booking-5-time': booking(4),
  'booking-6-summary': booking(5),
  visits: { path: pageOf.appointments(), given: asMariam },
  'not-found': { path: pageOf.doctor('nobody-of-this-name') },
  ...states,
};
