import { requestsQuery } from '../../api/requests.ts';
import { filterFrom } from '../../features/requests/request-filter.ts';
import { RequestList } from '../../features/requests/request-list.tsx';
import { familyScreen } from '../../frame/family-screen.tsx';

const requestsTasks = familyScreen({
  current: 'requests',
  texts: 'requests',
  Content: RequestList,
  query: (site, search) => {
    const { tab, page } = filterFrom(search);
    return requestsQuery(site, { completed: tab.completed, page });
  },
});
export default requestsTasks;
