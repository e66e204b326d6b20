import { tryQuery } from '@arev/shared/remote-kit';
import { familyQuery } from '../../api/family.ts';
import { Family } from '../../features/family/family.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const family = areaScreen({
  current: 'family',
  texts: 'family',
  Content: Family,
  load: ({ site }) => tryQuery(site, familyQuery(site)),
});
export default family;
