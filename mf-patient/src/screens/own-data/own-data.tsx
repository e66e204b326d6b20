import { tryQuery } from '@arev/shared/remote-kit';
import { familyQuery } from '../../api/family.ts';
import { OwnData } from '../../features/own-data/own-data.tsx';
import { detailsScreen } from '../../frame/details-page.tsx';

const ownData = detailsScreen({
  current: 'data',
  Content: OwnData,
  load: ({ site }) => tryQuery(site, familyQuery(site)),
});
export default ownData;
