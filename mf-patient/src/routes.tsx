import { screen, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { redirect, type RouteObject } from 'react-router';
import { address } from './addresses.ts';

const loadLogin = () => import(/* webpackChunkName: "login" */ './screens/login/login.tsx');
const loadSecondFactor = () =>
  import(/* webpackChunkName: "second-factor" */ './screens/second-factor/second-factor.tsx');
const loadRegistration = () =>
  import(/* webpackChunkName: "registration" */ './screens/registration/registration.tsx');
const loadRecovery = () => import(/* webpackChunkName: "recovery" */ './screens/recovery/recovery.tsx');
const loadPersonalData = () =>
  import(/* webpackChunkName: "personal-data" */ './screens/personal-data/personal-data.tsx');
const loadAppointments = () =>
  import(/* webpackChunkName: "appointments" */ './screens/appointments/appointments.tsx');

const loadVisit = () => import(/* webpackChunkName: "visit" */ './screens/visit/visit.tsx');
const loadVisitByOrder = () =>
  import(/* webpackChunkName: "visit-by-order" */ './screens/visit-by-order/visit-by-order.tsx');
const loadRequests = () =>
  import(/* webpackChunkName: "requests-tasks" */ './screens/requests-tasks/requests-tasks.tsx');
const loadWaitingList = () =>
  import(/* webpackChunkName: "waiting-list" */ './screens/waiting-list/waiting-list.tsx');
const loadAttachments = () =>
  import(/* webpackChunkName: "attachments" */ './screens/attachments/attachments.tsx');
const loadPurchases = () => import(/* webpackChunkName: "purchases" */ './screens/purchases/purchases.tsx');
const loadPurchase = () => import(/* webpackChunkName: "purchase" */ './screens/purchase/purchase.tsx');
const loadPayments = () => import(/* webpackChunkName: "payments" */ './screens/payments/payments.tsx');
const loadPaymentResult = () =>
  import(/* webpackChunkName: "payment-result" */ './screens/payment-result/payment-result.tsx');
const loadDetails = () => import(/* webpackChunkName: "details" */ './screens/details/details.tsx');
const loadHabits = () => import(/* webpackChunkName: "habits" */ './screens/habits/habits.tsx');
const loadOwnData = () => import(/* webpackChunkName: "own-data" */ './screens/own-data/own-data.tsx');
const loadSecurity = () => import(/* webpackChunkName: "security" */ './screens/security/security.tsx');
const loadFamily = () => import(/* webpackChunkName: "family" */ './screens/family/family.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'login', path: 'login' }, loadLogin),
  screen(site, { id: 'second-factor', path: 'login/second-factor' }, loadSecondFactor),
  screen(site, { id: 'registration', path: 'auth/registration' }, loadRegistration),
  screen(site, { id: 'recovery', path: 'auth/recovery' }, loadRecovery),
  screen(site, { id: 'personal-data', path: 'personal-data' }, loadPersonalData),
  screen(site, { id: 'appointments', path: 'personal-data/appointments' }, loadAppointments),
  screen(site, { id: 'visit', path: 'personal-data/appointments/:visitId' }, loadVisit),
  screen(
    site,
    { id: 'visit-by-order', path: 'personal-data/appointments/byOrderId/:orderId' },
    loadVisitByOrder,
  ),
  screen(site, { id: 'requests-tasks', path: page.requests() }, loadRequests),
  screen(site, { id: 'waiting-list', path: page.waitingList() }, loadWaitingList),
  screen(site, { id: 'attachments', path: page.ownFiles() }, loadAttachments),
  screen(site, { id: 'purchases', path: page.purchases() }, loadPurchases),
  screen(site, { id: 'purchase', path: 'personal-data/packages/:purchaseId' }, loadPurchase),
  screen(site, { id: 'payments', path: page.payments() }, loadPayments),
  screen(site, { id: 'payment-result', path: 'payment/payment-result' }, loadPaymentResult),
  {
    // The shorter address of the same page, with whatever the bank has put into it.
    id: 'payment-result-short',
    path: 'payment-result',
    loader: ({ request }) => redirect(`/payment/payment-result${new URL(request.url).search}`),
  },
  screen(site, { id: 'details', path: page.details() }, loadDetails),
  screen(site, { id: 'habits', path: address.habits() }, loadHabits),
  screen(site, { id: 'own-data', path: address.ownData() }, loadOwnData),
  screen(site, { id: 'security', path: address.security() }, loadSecurity),
  screen(site, { id: 'family', path: page.family() }, loadFamily),
];
