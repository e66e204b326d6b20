import type { ContentType } from '@arev/shared/contracts/content-types';
import type { WorkFilter } from '@arev/shared/contracts/desk-work';
import type { LookReason } from '@arev/shared/contracts/reception';
import type { Language } from '@arev/shared/i18n';
import { withQuery } from '@arev/shared/routing';

/** The first page of a list has one address. */
const listAddress = (
  path: string,
  {
    page,
    ...filter
  }: { readonly page?: number | undefined } & Readonly<Record<string, string | number | undefined>>,
) => withQuery(path, { ...texts(filter), page: page === undefined || page === 1 ? undefined : String(page) });

const texts = (filter: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );

/** The filter of filled surveys or ratings. */
export interface FeedbackFilter extends WorkFilter {
  readonly survey?: number | undefined;
  readonly rate?: number | undefined;
  readonly doctor?: number | undefined;
  readonly branch?: number | undefined;
  readonly state?: string | undefined;
}

interface PaymentFilter {
  readonly state?: string;
  readonly kind?: string;
  readonly branch?: number;
  readonly day?: string;
  readonly page?: number;
}

interface ContentFilter {
  readonly text?: string | undefined;
  readonly show?: string | undefined;
  readonly page?: number;
}

/** Pages that only this remote links to; the others are in `shared/src/routing`. */
export const address = {
  desk: () => 'desk',
  day: ({ branchId, date }: { readonly branchId?: number; readonly date?: string } = {}) =>
    withQuery('desk/day', { branch: branchId === undefined ? undefined : String(branchId), date }),
  patients: () => 'desk/patients',
  /** The reason for opening the record, which the audit trail stores. Without a reason, the page asks for it. */
  patient: (id: number, reason?: LookReason, page?: number) =>
    listAddress(`desk/patients/${id}`, { reason, ...(page !== undefined && { page }) }),
  verifications: (options: { show?: string; page?: number } = {}) =>
    listAddress('desk/verifications', options),
  /** The hours of a branch, absences, or visits without working hours. */
  schedules: (options: { branch?: number; show?: string; page?: number } = {}) =>
    listAddress('desk/schedules', options),
  requests: (options: WorkFilter & { state?: string | undefined; page?: number } = {}) =>
    listAddress('desk/requests', { ...options }),
  letters: (
    options: WorkFilter & {
      kind?: string | undefined;
      state?: string | undefined;
      publication?: string | undefined;
      page?: number;
    } = {},
  ) => listAddress('desk/letters', { ...options }),
  applications: (
    options: WorkFilter & {
      state?: string | undefined;
      vacancy?: number | undefined;
      page?: number;
    } = {},
  ) => listAddress('desk/applications', { ...options }),
  /** Emails and SMS that could not be delivered. */
  messages: (options: { kind?: string | undefined; page?: number } = {}) =>
    listAddress('desk/messages', options),
  surveys: (options: FeedbackFilter & { page?: number } = {}) => listAddress('desk/surveys', { ...options }),
  surveyCounts: (options: FeedbackFilter = {}) => listAddress('desk/surveys/counts', { ...options }),
  ratings: (options: FeedbackFilter & { page?: number } = {}) => listAddress('desk/ratings', { ...options }),
  ratingCounts: (options: FeedbackFilter = {}) => listAddress('desk/ratings/counts', { ...options }),
  payments: (options: PaymentFilter = {}) => listAddress('desk/payments', { ...options }),
  /** With the filter and the page of the list from which it is opened, to which it leads back. */
  payment: (id: number, from: PaymentFilter = {}) => listAddress(`desk/payments/${id}`, { ...from }),
  /** The income of each branch on a day. */
  statement: (options: { day?: string } = {}) => withQuery('desk/payments/statement', options),
  content: () => 'desk/content',
  prices: (options: { speciality?: string } = {}) => withQuery('desk/content/prices', options),
  /** Drafts of every type. */
  contentWork: (options: { show?: string; page?: number } = {}) => listAddress('desk/content/work', options),
  contentType: (type: ContentType, options: ContentFilter = {}) =>
    listAddress(`desk/content/${type}`, { ...options }),
  /** With the filter and the page of the list from which it is opened, to which it leads back. */
  contentItem: (type: ContentType, id: string, from: ContentFilter = {}) =>
    listAddress(`desk/content/${type}/${id}`, { ...from }),
  newContent: (type: ContentType) => `desk/content/${type}/new`,
  staff: (options: { page?: number } = {}) => listAddress('desk/staff', options),
  /** Entries of the audit trail: of a staff member, of a patient, or in an area. */
  audit: (
    options: {
      who?: number | undefined;
      patient?: number | undefined;
      area?: string | undefined;
      from?: string | undefined;
      until?: string | undefined;
      page?: number;
    } = {},
  ) => listAddress('desk/audit', options),
  /** The permissions of each role. */
  rights: () => 'desk/staff/rights',
  seo: (options: { show?: string; text?: string; page?: number } = {}) => listAddress('desk/seo', options),
  seoRow: (id: number) => `desk/seo/${id}`,
  newSeoRow: (options: { route?: string } = {}) => withQuery('desk/seo/new', options),
  /** The texts of all pages in one language. */
  seoWords: (language: Language) => withQuery('desk/seo/words', { language }),
} as const;
