import { endOtherSessions, endSession, listSessions } from '@arev/shared/contracts/sessions';
import type { Site } from '@arev/shared/remote-kit';

export const devicesQuery = ({ api }: Site) => api.query(listSessions, {});

export const endDevice = async ({ api }: Site, id: string): Promise<void> => {
  await api.send(endSession, { params: { id } });
};

export const endOtherDevices = async ({ api }: Site): Promise<void> => {
  await api.send(endOtherSessions, {});
};

export const refreshDevices = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listSessions.method, listSessions.path] });
