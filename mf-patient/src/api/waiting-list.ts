import { declineOffer, leaveWaitingList, listWaiting } from '@arev/shared/contracts/waiting-list';
import type { Site } from '@arev/shared/remote-kit';

export const waitingQuery = ({ api }: Site) => api.query(listWaiting, {});

export const leaveWaiting = async ({ api }: Site, waitingId: number): Promise<void> => {
  await api.send(leaveWaitingList, { body: { waitingId } });
};

export const declineTime = async ({ api }: Site, waitingId: number, startsAt: number): Promise<void> => {
  await api.send(declineOffer, { body: { waitingId, startsAt } });
};

export const refreshWaiting = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listWaiting.method, listWaiting.path] });
