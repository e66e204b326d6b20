import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { address } from './addresses.ts';

export const routes: RemoteRoutes = [
  { id: 'login', path: page.login(), load: () => import('./screens/login/login.tsx') },
  {
    id: 'second-factor',
    path: address.secondFactor(),
    load: () => import('./screens/second-factor/second-factor.tsx'),
  },
  {
    id: 'registration',
    path: address.registration(),
    load: () => import('./screens/registration/registration.tsx'),
  },
  { id: 'recovery', path: address.recovery(), load: () => import('./screens/recovery/recovery.tsx') },
  {
    id: 'personal-data',
    path: page.personalData(),
    load: () => import('./screens/personal-data/personal-data.tsx'),
  },
  {
    id: 'appointments',
    path: page.appointments(),
    load: () => import('./screens/appointments/appointments.tsx'),
  },
  { id: 'visit', path: page.visit(':visitId'), load: () => import('./screens/visit/visit.tsx') },
  {
    id: 'visit-by-order',
    path: 'personal-data/appointments/byOrderId/:orderId',
    load: () => import('./screens/visit-by-order/visit-by-order.tsx'),
  },
  {
    id: 'requests-tasks',
    path: page.requests(),
    load: () => import('./screens/requests-tasks/requests-tasks.tsx'),
  },
  {
    id: 'waiting-list',
    path: page.waitingList(),
    load: () => import('./screens/waiting-list/waiting-list.tsx'),
  },
  { id: 'attachments', path: page.ownFiles(), load: () => import('./screens/attachments/attachments.tsx') },
  { id: 'purchases', path: page.purchases(), load: () => import('./screens/purchases/purchases.tsx') },
  {
    id: 'purchase',
    path: page.purchase(':purchaseId'),
    load: () => import('./screens/purchase/purchase.tsx'),
  },
  { id: 'payments', path: page.payments(), load: () => import('./screens/payments/payments.tsx') },
  {
    id: 'payment-result',
    path: 'payment/payment-result',
    load: () => import('./screens/payment-result/payment-result.tsx'),
  },
  {
    // The shorter address of the same page, with the parameters of the bank.
    id: 'payment-result-short',
    path: 'payment-result',
    movedTo: ({ search }) => `payment/payment-result${search}`,
  },
  { id: 'details', path: page.details(), load: () => import('./screens/details/details.tsx') },
  { id: 'habits', path: address.habits(), load: () => import('./screens/habits/habits.tsx') },
  { id: 'own-data', path: address.ownData(), load: () => import('./screens/own-data/own-data.tsx') },
  { id: 'security', path: address.security(), load: () => import('./screens/security/security.tsx') },
  { id: 'family', path: page.family(), load: () => import('./screens/family/family.tsx') },
];
