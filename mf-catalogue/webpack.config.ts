import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';
import { appointmentPopup, requestPopup } from '@arev/shared/contracts/slots';

export default defineRemoteBuild({
  name: 'mf-catalogue',
  port: 3102,
  root: import.meta.dirname,
  prefixes: ['services', 'operations', 'price-list', 'personal-packages'],
  privatePrefixes: [],
  queries: {
    services: ['branch', 'searchText'],
    'services/*': ['branch', 'searchText'],
    'services/*/price': ['branch', 'cities', 'submit'],
    operations: ['searchText'],
    'operations/*': ['searchText'],
    'operations/*/price': ['branch', 'cities', 'submit'],
    'personal-packages/*': ['with'],
    'price-list': ['branch', 'cities', 'formerCity', 'searchText'],
    'price-list/*': ['branch', 'cities', 'formerCity', 'searchText', 'specialization'],
  },
  slots: { uses: [appointmentPopup, requestPopup] },
});
