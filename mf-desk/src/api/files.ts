import type { SendOptions } from '@arev/shared/api-client';
import {
  addVisitResult,
  downloadDeskVisitFile,
  listDeskVisitFiles,
  removeVisitResult,
} from '@arev/shared/contracts/desk-files';
import type { Site } from '@arev/shared/remote-kit';

export const visitFilesQuery = ({ api }: Site, id: number) =>
  api.query(listDeskVisitFiles, { params: { id } });
export const visitFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(downloadDeskVisitFile, { params: { id, fileId } })).file;
export const addResult = ({ api }: Site, id: number, file: File, options: SendOptions) =>
  api.send(addVisitResult, { params: { id }, query: {}, files: [file] }, options);
export const removeResult = ({ api }: Site, id: number, fileId: number) =>
  api.send(removeVisitResult, { params: { id, fileId } });

export const refreshVisitFiles = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listDeskVisitFiles.method, listDeskVisitFiles.path] });
