import type { ContentType } from '@arev/shared/contracts/content-types';
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

/** Which filled surveys or ratings are meant. */
export interface FeedbackFilter {
  readonly survey?: number | undefined;
  readonly rate?: number | undefined;
  readonly doctor?: number | undefined;
  readonly branch?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly state?: string | undefined;
  readonly assignee?: string | undefined;
}

/** The pages that nobody but this remote links to; the others stand in `shared/src/routing`. */
export const address = {
  desk: () => 'desk',
  day: ({ branchId, date }: { readonly branchId?: number; readonly date?: string } = {}) =>
    withQuery('desk/day', { branch: branchId === undefined ? undefined : String(branchId), date }),
  patients: () => 'desk/patients',
  /** Why one looks at the record goes along: it stands in the audit trail. Without a reason the page asks for it. */
  patient: (id: number, reason?: LookReason, page?: number) =>
    listAddress(`desk/patients/${id}`, { reason, ...(page !== undefined && { page }) }),
  verifications: (options: { show?: string; page?: number } = {}) =>
    listAddress('desk/verifications', options),
  /** The hours of a branch, who is away, or the visits that lost their hours. */
  schedules: (options: { branch?: number; show?: string; page?: number } = {}) =>
    listAddress('desk/schedules', options),
  requests: (options: { state?: string; page?: number } = {}) => listAddress('desk/requests', options),
  letters: (options: { kind?: string; state?: string; page?: number } = {}) =>
    listAddress('desk/letters', options),
  surveys: (options: FeedbackFilter & { page?: number } = {}) => listAddress('desk/surveys', { ...options }),
  surveyCounts: (options: FeedbackFilter = {}) => listAddress('desk/surveys/counts', { ...options }),
  ratings: (options: FeedbackFilter & { page?: number } = {}) => listAddress('desk/ratings', { ...options }),
  ratingCounts: (options: FeedbackFilter = {}) => listAddress('desk/ratings/counts', { ...options }),
  payments: (options: { state?: string; kind?: string; branch?: number; day?: string; page?: number } = {}) =>
    listAddress('desk/payments', options),
  payment: (id: number) => `desk/payments/${id}`,
  /** What each branch took on a day. */
  statement: (options: { day?: string } = {}) => withQuery('desk/payments/statement', options),
  content: () => 'desk/content',
  prices: () => 'desk/content/prices',
  /** What is not finished, of every type. */
  contentWork: (options: { show?: string; page?: number } = {}) => listAddress('desk/content/work', options),
  contentType: (
    type: ContentType,
    options: { text?: string | undefined; show?: string | undefined; page?: number } = {},
  ) => listAddress(`desk/content/${type}`, options),
  contentItem: (type: ContentType, id: string) => `desk/content/${type}/${id}`,
  newContent: (type: ContentType) => `desk/content/${type}/new`,
  staff: (options: { page?: number } = {}) => listAddress('desk/staff', options),
  /** Who did what: of a person of the staff, of a patient, in an area. */
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
  /** What each role may do. */
  rights: () => 'desk/staff/rights',
  seo: (options: { show?: string } = {}) => withQuery('desk/seo', options),
  seoRow: (id: number) => `desk/seo/${id}`,
  newSeoRow: (options: { route?: string } = {}) => withQuery('desk/seo/new', options),
  /** The words of all pages in one language. */
  seoWords: (language: Language) => withQuery('desk/seo/words', { language }),
} as const;
