import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';
import { surveyPreview } from '@arev/shared/contracts/slots';

const days = ['from', 'until'];
const work = ['assignee', ...days];
const feedback = ['doctor', 'branch', ...days];

export default defineRemoteBuild({
  name: 'mf-desk',
  port: 3105,
  root: import.meta.dirname,
  prefixes: ['desk'],
  privatePrefixes: ['desk'],
  queries: {
    'desk/day': ['branch', 'date'],
    'desk/schedules': ['branch', 'show', 'page'],
    'desk/patients/*': ['reason', 'page'],
    'desk/verifications': ['show', 'page'],
    'desk/requests': [...work, 'state', 'page'],
    'desk/applications': [...work, 'state', 'vacancy', 'page'],
    'desk/letters': [...work, 'kind', 'state', 'publication', 'page'],
    'desk/messages': ['kind', 'page'],
    'desk/surveys': [...feedback, 'survey', 'state', 'assignee', 'page'],
    'desk/surveys/counts': [...feedback, 'survey'],
    'desk/ratings': [...feedback, 'rate', 'state', 'assignee', 'page'],
    'desk/ratings/counts': feedback,
    'desk/payments': ['state', 'kind', 'branch', 'day', 'page'],
    'desk/payments/statement': ['day'],
    'desk/content/prices': ['speciality'],
    'desk/content/*': ['text', 'show', 'page'],
    'desk/content/*/*': ['text', 'show', 'page'],
    'desk/staff': ['page'],
    'desk/audit': ['who', 'patient', 'area', 'from', 'until', 'page'],
    'desk/seo': ['show', 'text', 'page'],
    'desk/seo/words': ['language'],
    'desk/seo/*': ['route'],
  },
  slots: { uses: [surveyPreview] },
  accountLinks: [
    { path: 'desk', roles: ['ADMIN', 'EDITOR', 'RECEPTION', 'DOCTOR'], text: 'desk.name', landing: true },
  ],
});
