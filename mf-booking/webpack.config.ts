import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';
import { appointmentPopup, begunBooking, requestPopup, surveyPreview } from '@arev/shared/contracts/slots';

const prefixes = [
  'personal-data/appointments/create',
  'personal-data/appointments/*/booked',
  'personal-data/appointments/*/move',
  'personal-data/appointments/*/survey',
  'survey',
  'survey-completed',
];

export default defineRemoteBuild({
  name: 'mf-booking',
  port: 3103,
  root: import.meta.dirname,
  prefixes,
  privatePrefixes: prefixes,
  queries: {
    'personal-data/appointments/create': [
      'at',
      'branch',
      'change',
      'doctor',
      'for',
      'purchase',
      'searchText',
      'service',
      'specialization',
    ],
    'personal-data/appointments/create/*': ['change'],
    'personal-data/appointments/create/offered/*': ['at', 'branch', 'doctor', 'for'],
    'personal-data/appointments/*/booked': ['for'],
    'personal-data/appointments/*/move': ['at', 'for'],
    'personal-data/appointments/*/survey': ['for'],
  },
  forms: ['survey/*'],
  slots: { offers: [appointmentPopup, begunBooking, requestPopup, surveyPreview] },
});
