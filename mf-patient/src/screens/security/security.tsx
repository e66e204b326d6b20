import { tryQuery } from '@arev/shared/remote-kit';
import { devicesQuery } from '../../api/devices.ts';
import { Security } from '../../features/security/security.tsx';
import { detailsScreen } from '../../frame/details-page.tsx';

const security = detailsScreen({
  current: 'security',
  Content: Security,
  load: ({ site }) => tryQuery(site, devicesQuery(site)),
});
export default security;
