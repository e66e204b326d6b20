import { listDeeds } from '@arev/shared/contracts/deeds';
import {
  erasePersonalData,
  exportPersonalArchive,
  exportPersonalData,
} from '@arev/shared/contracts/personal-data';
import type { SendOptions } from '@arev/shared/api-client';
import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

export const ownArchive = async ({ api }: Site, options: SendOptions): Promise<AnsweredFile> =>
  (await api.send(exportPersonalArchive, {}, options)).file;

/** The same without files, as JSON. */
export const ownRecords = async ({ api }: Site, options: SendOptions): Promise<AnsweredFile> => {
  const { data } = await api.send(exportPersonalData, {}, options);
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { content, name: undefined };
};

export const deedsQuery = ({ api }: Site, page: number) =>
  api.query(listDeeds, { query: { page, size: 10 } });

export const eraseAccount = async ({ api }: Site, currentPassword: string, options: SendOptions) =>
  (await api.send(erasePersonalData, { body: { currentPassword } }, options)).data.recordsKeptUntil;
