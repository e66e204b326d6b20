import { screen, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { RouteObject } from 'react-router';

const loadChooseService = () =>
  import(/* webpackChunkName: "choose-service" */ './screens/choose-service/choose-service.tsx');
const loadPayer = () => import(/* webpackChunkName: "payer" */ './screens/payer/payer.tsx');
const loadDoctor = () => import(/* webpackChunkName: "doctor" */ './screens/doctor/doctor.tsx');
const loadDay = () => import(/* webpackChunkName: "day" */ './screens/day/day.tsx');
const loadTime = () => import(/* webpackChunkName: "time" */ './screens/time/time.tsx');
const loadConfirm = () => import(/* webpackChunkName: "confirm" */ './screens/confirm/confirm.tsx');
const loadBooked = () => import(/* webpackChunkName: "booked" */ './screens/booked/booked.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'choose-service', path: page.bookingStart() }, loadChooseService),
  screen(site, { id: 'payer', path: page.booking('step2') }, loadPayer),
  screen(site, { id: 'doctor', path: page.booking('step3') }, loadDoctor),
  screen(site, { id: 'day', path: page.booking('step4') }, loadDay),
  screen(site, { id: 'time', path: page.booking('step5') }, loadTime),
  screen(site, { id: 'confirm', path: page.booking('step6') }, loadConfirm),
  screen(site, { id: 'booked', path: 'personal-data/appointments/:id/booked' }, loadBooked),
];
