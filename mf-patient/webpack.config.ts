import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';
import { begunBooking, profileSwitch } from '@arev/shared/contracts/slots';

export default defineRemoteBuild({
  name: 'mf-patient',
  port: 3104,
  root: import.meta.dirname,
  prefixes: ['login', 'auth', 'personal-data', 'payment', 'payment-result'],
  privatePrefixes: ['login', 'auth', 'personal-data', 'payment', 'payment-result'],
  slots: { offers: [profileSwitch], uses: [begunBooking] },
  queries: {
    login: ['ended', 'returnUrl', 'serviceSlug'],
    'login/second-factor': ['returnUrl', 'serviceSlug'],
    'auth/registration': ['returnUrl', 'serviceSlug'],
    'auth/recovery': ['returnUrl', 'serviceSlug'],
    'personal-data/appointments': ['branch', 'doctor', 'from', 'page', 'period', 'service', 'state', 'to'],
    'personal-data/appointments/*': ['for'],
    'personal-data/requests-tasks': ['for', 'page', 'tab'],
    'personal-data/attachments': ['for', 'page'],
    'personal-data/details/data': ['page'],
    'personal-data/packages': ['for', 'page'],
    'personal-data/packages/*': ['for'],
    payment: ['page'],
    'payment/payment-result': ['for', 'orderId'],
    'payment-result': ['lang', 'orderId'],
  },
});
