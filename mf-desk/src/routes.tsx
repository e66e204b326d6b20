import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadDesk = () => import(/* webpackChunkName: "desk" */ './screens/desk/desk.tsx');
const loadRequests = () => import(/* webpackChunkName: "requests" */ './screens/requests/requests.tsx');
const loadLetters = () => import(/* webpackChunkName: "letters" */ './screens/letters/letters.tsx');
const loadSurveys = () => import(/* webpackChunkName: "surveys" */ './screens/surveys/surveys.tsx');
const loadRatings = () => import(/* webpackChunkName: "ratings" */ './screens/ratings/ratings.tsx');
const loadSeo = () => import(/* webpackChunkName: "seo" */ './screens/seo/seo.tsx');
const loadSeoWords = () => import(/* webpackChunkName: "seo-words" */ './screens/seo-words/seo-words.tsx');
const loadSeoRow = () => import(/* webpackChunkName: "seo-row" */ './screens/seo-row/seo-row.tsx');

const loadDay = () => import(/* webpackChunkName: "day" */ './screens/day/day.tsx');
const loadSchedules = () => import(/* webpackChunkName: "schedules" */ './screens/schedules/schedules.tsx');
const loadPatients = () => import(/* webpackChunkName: "patients" */ './screens/patients/patients.tsx');
const loadPatient = () => import(/* webpackChunkName: "patient" */ './screens/patient/patient.tsx');
const loadVerifications = () =>
  import(/* webpackChunkName: "verifications" */ './screens/verifications/verifications.tsx');

const loadContent = () => import(/* webpackChunkName: "content" */ './screens/content/content.tsx');
const loadContentType = () =>
  import(/* webpackChunkName: "content-type" */ './screens/content-type/content-type.tsx');
const loadContentItem = () =>
  import(/* webpackChunkName: "content-item" */ './screens/content-item/content-item.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'desk', path: 'desk' }, loadDesk),
  screen(site, { id: 'day', path: 'desk/day' }, loadDay),
  screen(site, { id: 'schedules', path: 'desk/schedules' }, loadSchedules),
  screen(site, { id: 'patients', path: 'desk/patients' }, loadPatients),
  screen(site, { id: 'patient', path: 'desk/patients/:id' }, loadPatient),
  screen(site, { id: 'verifications', path: 'desk/verifications' }, loadVerifications),
  screen(site, { id: 'requests', path: 'desk/requests' }, loadRequests),
  screen(site, { id: 'letters', path: 'desk/letters' }, loadLetters),
  screen(site, { id: 'surveys', path: 'desk/surveys' }, loadSurveys),
  screen(site, { id: 'ratings', path: 'desk/ratings' }, loadRatings),
  screen(site, { id: 'content', path: 'desk/content' }, loadContent),
  screen(site, { id: 'content-type', path: 'desk/content/:type' }, loadContentType),
  screen(site, { id: 'content-item', path: 'desk/content/:type/:id' }, loadContentItem),
  screen(site, { id: 'seo', path: 'desk/seo' }, loadSeo),
  screen(site, { id: 'seo-words', path: 'desk/seo/words' }, loadSeoWords),
  screen(site, { id: 'seo-row', path: 'desk/seo/:id' }, loadSeoRow),
];
