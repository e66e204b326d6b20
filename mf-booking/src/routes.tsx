import { screen, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { redirect, type RouteObject } from 'react-router';

const loadChooseService = () =>
  import(/* webpackChunkName: "choose-service" */ './screens/choose-service/choose-service.tsx');
const loadPayer = () => import(/* webpackChunkName: "payer" */ './screens/payer/payer.tsx');
const loadDoctor = () => import(/* webpackChunkName: "doctor" */ './screens/doctor/doctor.tsx');
const loadTime = () => import(/* webpackChunkName: "time" */ './screens/time/time.tsx');
const loadReview = () => import(/* webpackChunkName: "review" */ './screens/review/review.tsx');
const loadBooked = () => import(/* webpackChunkName: "booked" */ './screens/booked/booked.tsx');
const loadMove = () => import(/* webpackChunkName: "move" */ './screens/move/move.tsx');
const loadSurvey = () => import(/* webpackChunkName: "survey" */ './screens/survey/survey.tsx');
const loadVisitSurvey = () =>
  import(/* webpackChunkName: "visit-survey" */ './screens/visit-survey/visit-survey.tsx');
const loadSurveyCompleted = () =>
  import(/* webpackChunkName: "survey-completed" */ './screens/survey-completed/survey-completed.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'choose-service', path: page.bookingStart() }, loadChooseService),
  screen(site, { id: 'payer', path: page.booking('step2') }, loadPayer),
  screen(site, { id: 'doctor', path: page.booking('step3') }, loadDoctor),
  screen(site, { id: 'time', path: page.booking('step4') }, loadTime),
  screen(site, { id: 'review', path: page.booking('step5') }, loadReview),
  {
    // The review when day and time were two steps: somebody may still stand there, or have it in a bookmark.
    id: 'former-review',
    path: 'personal-data/appointments/create/step6',
    loader: () => redirect(`/${page.booking('step5')}`),
  },
  screen(site, { id: 'booked', path: 'personal-data/appointments/:id/booked' }, loadBooked),
  screen(site, { id: 'move', path: 'personal-data/appointments/:id/move' }, loadMove),
  screen(site, { id: 'visit-survey', path: 'personal-data/appointments/:id/survey' }, loadVisitSurvey),
  screen(site, { id: 'survey', path: 'survey/:slug' }, loadSurvey),
  screen(site, { id: 'survey-completed', path: 'survey-completed' }, loadSurveyCompleted),
];
