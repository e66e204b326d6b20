import { tryQuery } from '@arev/shared/remote-kit';
import { requestsQuery } from '../../api/requests.ts';
import { filterFrom } from '../../features/requests/request-filter.ts';
import { RequestList } from '../../features/requests/request-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const requestsTasks = areaScreen({
  current: 'requests',
  texts: 'requests',
  Content: RequestList,
  load: ({ site, url }) => {
    const { tab, page } = filterFrom(url.search);
    return tryQuery(site, requestsQuery(site, { completed: tab.completed, page }));
  },
});
export default requestsTasks;
