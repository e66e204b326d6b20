import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  acceptInvitation,
  createChildProfile,
  createInvitation,
  listInvitations,
  listProfiles,
  removeManager,
  removeOtherParent,
  removeProfile,
  switchToAccount,
  takeChildMessages,
  withdrawInvitation,
} from '@arev/shared/contracts/profiles';
import type { Site } from '@arev/shared/remote-kit';

export const familyQuery = ({ api }: Site) => api.query(listProfiles, {});

export const addChild = async (
  { api }: Site,
  body: InputOf<typeof createChildProfile>['body'],
  options: SendOptions,
) => (await api.send(createChildProfile, { body }, options)).data;

export const invite = async ({ api }: Site) => (await api.send(createInvitation, {})).data;

export const invitationsQuery = ({ api }: Site) => api.query(listInvitations, {});

export const withdraw = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(withdrawInvitation, { params: { id } });
};

export const refreshInvitations = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listInvitations.method, listInvitations.path] });

export const takeMessages = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(takeChildMessages, { params: { id } });
};

export const accept = async ({ api }: Site, code: string, options: SendOptions) =>
  (await api.send(acceptInvitation, { body: { code } }, options)).data;

export const giveUp = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(removeProfile, { params: { id } });
};

export const takeBack = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(removeManager, { params: { id } });
};

export const endOtherParent = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(removeOtherParent, { params: { id } });
};

/** From here on, all tabs of this browser are in the area of that person. */
export const switchTo = async ({ api, session }: Site, patientId: number): Promise<void> => {
  const { data: tokens } = await api.send(switchToAccount, { body: { patientId } });
  await session.take(tokens);
};

export const refreshFamily = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listProfiles.method, listProfiles.path] });
