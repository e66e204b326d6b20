import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { deletePhoto, uploadPhoto } from '@arev/shared/contracts/patient-files';
import { changeContact, changePassword, sendContactCode } from '@arev/shared/contracts/registration';
import { getDetails, updateAccount } from '@arev/shared/contracts/sessions';
import type { Site } from '@arev/shared/remote-kit';

export const detailsQuery = ({ api }: Site) => api.query(getDetails, {});

export const saveDetails = async (
  { api }: Site,
  body: InputOf<typeof updateAccount>['body'],
  options: SendOptions,
) => (await api.send(updateAccount, { body }, options)).data;

/** The name of a verified patient is changed at the reception, maybe since the form was opened. */
export const saveLanguage = async (
  site: Site,
  language: InputOf<typeof updateAccount>['body']['language'],
  options: SendOptions,
) => {
  const { data } = await site.queryClient.query({ ...detailsQuery(site), staleTime: 0 });
  const { firstName, lastName } = data;
  return saveDetails(site, { firstName, lastName, language }, options);
};

export const savePhoto = async ({ api }: Site, file: File, options: SendOptions) =>
  (await api.send(uploadPhoto, { files: [file] }, options)).data;

export const removePhoto = async ({ api }: Site) => (await api.send(deletePhoto, {})).data;

export const orderContactCode = async (
  { api }: Site,
  body: InputOf<typeof sendContactCode>['body'],
  options: SendOptions = {},
) => (await api.send(sendContactCode, { body }, options)).data;

export const setContact = async ({ api }: Site, body: InputOf<typeof changeContact>['body']) =>
  (await api.send(changeContact, { body })).data;

export const setPassword = async (
  { api }: Site,
  body: InputOf<typeof changePassword>['body'],
  options: SendOptions,
): Promise<void> => {
  await api.send(changePassword, { body }, options);
};

/** Name, photo and contacts are shown on other pages too, by the session. */
export const refreshDetails = async ({ queryClient, session }: Site): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [getDetails.method, getDetails.path] }),
    session.reload().catch(() => undefined),
  ]);
};
