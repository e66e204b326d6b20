import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { address } from './addresses.ts';

export const routes: RemoteRoutes = [
  { id: 'desk', path: address.desk(), load: () => import('./screens/desk/desk.tsx') },
  { id: 'day', path: address.day(), load: () => import('./screens/day/day.tsx') },
  { id: 'schedules', path: address.schedules(), load: () => import('./screens/schedules/schedules.tsx') },
  { id: 'patients', path: address.patients(), load: () => import('./screens/patients/patients.tsx') },
  { id: 'patient', path: `${address.patients()}/:id`, load: () => import('./screens/patient/patient.tsx') },
  {
    id: 'verifications',
    path: address.verifications(),
    load: () => import('./screens/verifications/verifications.tsx'),
  },
  { id: 'requests', path: address.requests(), load: () => import('./screens/requests/requests.tsx') },
  { id: 'letters', path: address.letters(), load: () => import('./screens/letters/letters.tsx') },
  {
    id: 'applications',
    path: address.applications(),
    load: () => import('./screens/applications/applications.tsx'),
  },
  { id: 'messages', path: address.messages(), load: () => import('./screens/messages/messages.tsx') },
  { id: 'surveys', path: address.surveys(), load: () => import('./screens/surveys/surveys.tsx') },
  {
    id: 'survey-counts',
    path: address.surveyCounts(),
    load: () => import('./screens/survey-counts/survey-counts.tsx'),
  },
  {
    id: 'rating-counts',
    path: address.ratingCounts(),
    load: () => import('./screens/rating-counts/rating-counts.tsx'),
  },
  { id: 'ratings', path: address.ratings(), load: () => import('./screens/ratings/ratings.tsx') },
  { id: 'payments', path: address.payments(), load: () => import('./screens/payments/payments.tsx') },
  { id: 'statement', path: address.statement(), load: () => import('./screens/statement/statement.tsx') },
  { id: 'payment', path: `${address.payments()}/:id`, load: () => import('./screens/payment/payment.tsx') },
  { id: 'content', path: address.content(), load: () => import('./screens/content/content.tsx') },
  {
    id: 'content-work',
    path: address.contentWork(),
    load: () => import('./screens/content-work/content-work.tsx'),
  },
  { id: 'prices', path: address.prices(), load: () => import('./screens/prices/prices.tsx') },
  {
    id: 'content-type',
    path: `${address.content()}/:type`,
    load: () => import('./screens/content-type/content-type.tsx'),
  },
  {
    id: 'content-item',
    path: `${address.content()}/:type/:id`,
    load: () => import('./screens/content-item/content-item.tsx'),
  },
  { id: 'staff', path: address.staff(), load: () => import('./screens/staff/staff.tsx') },
  { id: 'rights', path: address.rights(), load: () => import('./screens/rights/rights.tsx') },
  { id: 'audit', path: address.audit(), load: () => import('./screens/audit/audit.tsx') },
  { id: 'seo', path: address.seo(), load: () => import('./screens/seo/seo.tsx') },
  {
    id: 'seo-words',
    path: `${address.seo()}/words`,
    load: () => import('./screens/seo-words/seo-words.tsx'),
  },
  { id: 'seo-row', path: `${address.seo()}/:id`, load: () => import('./screens/seo-row/seo-row.tsx') },
];
