import { tryQuery } from '@arev/shared/remote-kit';
import { waitingQuery } from '../../api/waiting-list.ts';
import { WaitingList } from '../../features/waiting-list/waiting-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const waitingList = areaScreen({
  current: 'waiting',
  texts: 'waiting',
  Content: WaitingList,
  load: ({ site }) => tryQuery(site, waitingQuery(site)),
});
export default waitingList;
