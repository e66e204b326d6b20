import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';

export const routes: RemoteRoutes = [
  {
    id: 'choose-service',
    path: page.bookingStart(),
    load: () => import('./screens/choose-service/choose-service.tsx'),
  },
  {
    id: 'offered-time',
    path: page.offeredTime(':id'),
    load: () => import('./screens/offered-time/offered-time.tsx'),
  },
  { id: 'payer', path: page.booking('step2'), load: () => import('./screens/payer/payer.tsx') },
  { id: 'doctor', path: page.booking('step3'), load: () => import('./screens/doctor/doctor.tsx') },
  { id: 'time', path: page.booking('step4'), load: () => import('./screens/time/time.tsx') },
  { id: 'review', path: page.booking('step5'), load: () => import('./screens/review/review.tsx') },
  {
    // The former address of the review, from when day and time were two steps: open tabs and bookmarks may
    // still use it.
    id: 'former-review',
    path: 'personal-data/appointments/create/step6',
    movedTo: () => page.booking('step5'),
  },
  { id: 'booked', path: page.bookedVisit(':id'), load: () => import('./screens/booked/booked.tsx') },
  { id: 'move', path: page.moveVisit(':id'), load: () => import('./screens/move/move.tsx') },
  {
    id: 'visit-survey',
    path: page.visitSurvey(':id'),
    load: () => import('./screens/visit-survey/visit-survey.tsx'),
  },
  { id: 'survey', path: page.survey(':slug'), load: () => import('./screens/survey/survey.tsx') },
  {
    id: 'survey-completed',
    path: page.surveyCompleted(),
    load: () => import('./screens/survey-completed/survey-completed.tsx'),
  },
];
