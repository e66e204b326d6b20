import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
  type Waiting,
} from '@arev/shared/contracts/waiting-list';
import type { Site } from '@arev/shared/remote-kit';

export const waitingQuery = (site: Site) => site.api.query(listWaiting, {});

const refresh = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listWaiting.method, listWaiting.path] });

export const joinLine = async (
  site: Site,
  body: InputOf<typeof joinWaitingList>['body'],
): Promise<Waiting> => {
  const { data } = await site.api.send(joinWaitingList, { body });
  await refresh(site);
  return data;
};

export const leaveLine = async (site: Site, waitingId: number): Promise<void> => {
  await site.api.send(leaveWaitingList, { body: { waitingId } });
  await refresh(site);
};
