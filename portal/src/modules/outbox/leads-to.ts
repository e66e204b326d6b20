import { letterPages } from '@arev/shared/contracts/letter-pages';
import type { Language } from '../../caller/language.ts';
import type { Template } from './render.ts';

/** The page that each message links to, if any. */
export const leadsTo: Readonly<Record<Template, keyof typeof letterPages | undefined>> = {
  'one-time-code': undefined,
  'new-sign-in': 'security',
  'visit-booked': 'visit',
  'visit-moved': 'visit',
  'visit-cancelled': 'visit',
  'visit-reminder': 'visit',
  'visit-file': 'visit',
  'visit-answer': 'visit',
  'time-free': 'freeTime',
  'payment-received': 'visit',
  'payment-refunded': 'visit',
  'package-bought': 'packages',
  'package-refunded': 'packages',
  'password-changed': 'recovery',
  'contact-changed': 'security',
  'access-given': 'family',
  'child-access-given': 'family',
  'child-access-ended': 'family',
  'child-messages-taken': 'family',
  'account-erased': undefined,
  'child-account-erased': undefined,
  'account-verified': 'booking',
  'verification-refused': 'area',
  'details-corrected': 'details',
  'account-to-open': 'registration',
  'password-to-set': 'recovery',
  'contact-approved': undefined,
  'request-received': 'requests',
  'request-called': 'requests',
  'request-planned': 'requests',
  'request-planned-day': 'requests',
  'request-done': 'requests',
  'request-cancelled': 'requests',
  'request-answer': 'requests',
  'clinic-question': undefined,
  'clinic-contact': undefined,
  'clinic-opinion': undefined,
  'clinic-attachment': undefined,
  'clinic-request': undefined,
  'clinic-request-changed': undefined,
  'clinic-survey': undefined,
  'clinic-rating': undefined,
  'clinic-application': undefined,
  'letter-answer': undefined,
  'application-received': 'vacancy',
  'application-answer': undefined,
};

/** `path` is one of `letterPages`. */
export const siteLink = (siteUrl: string, language: Language, path: string): string =>
  `${siteUrl.replace(/\/+$/, '')}/${language}/${path}`;

interface About {
  readonly template: Template;
  readonly language: Language;
  readonly patientId?: number | undefined;
}

/** The link of a message whose page is known without its sender; the sender of any other message provides its link. */
export const fixedLink = (
  siteUrl: string,
  { template, language, patientId }: About,
): { readonly link?: string } => {
  const page = leadsTo[template];
  if (page === undefined || page === 'visit' || page === 'freeTime' || page === 'vacancy') return {};
  return { link: siteLink(siteUrl, language, letterPages[page]({ patientId })) };
};
