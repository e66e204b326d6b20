import { page as pageOf } from '@arev/shared/routing';
import { deskPages } from './desk-pages.ts';
import { patientPages } from './private-pages.ts';
import { publicPages } from './site-pages.ts';

/** The version of the terms in the seed. */
const firstTerms = '2026-09-01';

/** The mobile app opens a page below an article (spec). */
const articlePage = `${publicPages.newsArticle}/pages/first-visit`;

/** Public pages without a row in `site-pages.ts`, because they are not indexed. */
export const entryPages: readonly string[] = [
  pageOf.search({ text: 'cardiology' }),
  'auth/registration',
  'auth/recovery',
  'payment/payment-result',
  `${pageOf.attachments()}?type=2`,
  pageOf.bookingStart(),
  pageOf.servicesPage('first-visit'),
  pageOf.operationsPage('first-visit'),
  articlePage,
  pageOf.termsOfUse({ version: firstTerms }),
];

/** All addresses that a sweep opens; the ids and the day are irrelevant here. */
export const sweptPages: ReadonlySet<string> = new Set([
  ...Object.values(publicPages),
  ...patientPages({ visit: 1, asking: 1, purchase: pageOf.purchase(1) }),
  ...deskPages({ day: '', payment: 1 }),
  ...entryPages,
]);

/**
 * How a route is covered: the address of a sweep, or a sentence that says where else it is tested, or why it is not.
 */
export type Coverage = { readonly sweep: string } | { readonly instead: string };

const sweep = (path: string): Coverage => ({ sweep: path });
const instead = (why: string): Coverage => ({ instead: why });
const inBooking = instead('its steps need choices: specs/access/booking.spec.ts');
const redirects = instead('it redirects to a page that is swept');

/** Each route of each remote, by its id (109). A page that is missing here fails specs/access/routes.spec.ts. */
export const routeCoverage: Readonly<Record<string, Readonly<Record<string, Coverage>>>> = {
  'mf-content': {
    home: sweep(publicPages.home),
    doctors: sweep(publicPages.doctors),
    doctor: sweep(publicPages.doctor),
    branches: sweep(publicPages.branches),
    branch: sweep(publicPages.branch),
    search: sweep(pageOf.search({ text: 'cardiology' })),
    help: redirects,
    'about-us': sweep(publicPages.aboutUs),
    'contact-us': sweep(publicPages.contactUs),
    faq: sweep(publicPages.faq),
    opinions: sweep(publicPages.opinions),
    'privacy-policy': sweep(publicPages.privacyPolicy),
    'privacy-policy-version': instead('the screen is that of terms-of-use-version'),
    requisites: sweep(publicPages.requisites),
    'terms-of-use': sweep(publicPages.termsOfUse),
    'terms-of-use-version': sweep(pageOf.termsOfUse({ version: firstTerms })),
    attachments: sweep(publicPages.attachments),
    news: sweep(publicPages.news),
    'news-article': sweep(publicPages.newsArticle),
    'news-page': sweep(articlePage),
    seminars: sweep(publicPages.seminars),
    seminar: sweep(publicPages.seminar),
    vacancies: sweep(publicPages.vacancies),
    investors: sweep(publicPages.investors),
    families: sweep(publicPages.families),
    tour: sweep(publicPages.tour),
    'custom-page': sweep(publicPages.customPage),
  },
  'mf-catalogue': {
    services: sweep(publicPages.services),
    'services-page': sweep(pageOf.servicesPage('first-visit')),
    price: sweep(publicPages.price),
    operations: sweep(publicPages.operations),
    'operations-page': sweep(pageOf.operationsPage('first-visit')),
    'operation-price': sweep(publicPages.operationPrice),
    'price-list': sweep(publicPages.priceList),
    packages: sweep(publicPages.packages),
  },
  'mf-booking': {
    'choose-service': sweep(pageOf.bookingStart()),
    'offered-time': redirects,
    payer: inBooking,
    doctor: inBooking,
    time: inBooking,
    review: inBooking,
    'former-review': redirects,
    booked: sweep(pageOf.bookedVisit(1)),
    move: sweep(pageOf.moveVisit(1)),
    'visit-survey': sweep(pageOf.visitSurvey(1)),
    survey: sweep(publicPages.survey),
    'survey-completed': sweep(publicPages.surveyCompleted),
  },
  'mf-patient': {
    login: sweep(publicPages.login),
    'second-factor': instead('it needs a new staff account: specs/access/desk-states.spec.ts'),
    registration: sweep('auth/registration'),
    recovery: sweep('auth/recovery'),
    'personal-data': sweep(pageOf.personalData()),
    appointments: sweep(pageOf.appointments()),
    visit: sweep(pageOf.visit(1)),
    'visit-by-order': redirects,
    'requests-tasks': sweep(pageOf.requests()),
    'waiting-list': sweep(pageOf.waitingList()),
    attachments: sweep(pageOf.ownFiles()),
    purchases: sweep(pageOf.purchases()),
    purchase: sweep(pageOf.purchase(1)),
    payments: sweep(pageOf.payments()),
    'payment-result': sweep('payment/payment-result'),
    'payment-result-short': redirects,
    details: sweep(pageOf.details()),
    habits: sweep('personal-data/details/habits'),
    'own-data': sweep('personal-data/details/data'),
    security: sweep('personal-data/details/security'),
    family: sweep(pageOf.family()),
  },
  'mf-desk': {
    desk: sweep('desk'),
    day: sweep('desk/day'),
    schedules: sweep('desk/schedules'),
    patients: sweep('desk/patients'),
    patient: sweep('desk/patients/5?reason=call'),
    verifications: sweep('desk/verifications'),
    requests: sweep('desk/requests?state=all'),
    letters: sweep('desk/letters'),
    applications: sweep('desk/applications'),
    surveys: sweep('desk/surveys'),
    'survey-counts': sweep('desk/surveys/counts'),
    'rating-counts': sweep('desk/ratings/counts'),
    ratings: sweep('desk/ratings'),
    messages: sweep('desk/messages'),
    payments: sweep('desk/payments?state=paid'),
    statement: sweep('desk/payments/statement'),
    payment: sweep('desk/payments/1'),
    content: sweep('desk/content'),
    'content-work': sweep('desk/content/work'),
    prices: sweep('desk/content/prices'),
    'content-type': sweep('desk/content/faqs'),
    'content-item': sweep('desk/content/news/1'),
    staff: sweep('desk/staff'),
    audit: sweep('desk/audit'),
    rights: sweep('desk/staff/rights'),
    seo: sweep('desk/seo?show=missing'),
    'seo-words': sweep('desk/seo/words'),
    'seo-row': sweep('desk/seo/2'),
  },
};
