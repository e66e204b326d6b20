import { listAppointments } from '@arev/shared/contracts/appointments';
import {
  attachAppointmentFile,
  deletePatientAttachment,
  detachAppointmentFile,
  downloadAppointmentFile,
  downloadPatientAttachment,
  getAttachmentRoom,
  listAppointmentFiles,
  listPatientAttachments,
  renamePatientAttachment,
  uploadPatientAttachment,
} from '@arev/shared/contracts/patient-files';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import type { SendOptions } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

const pageSize = 10;
/** The maximum of one page. */
const largePage = 100;

/** All of them, page after page. */
export const ownFilesQuery = ({ api }: Site) => ({
  // Of the patient for whom the calls are made.
  queryKey: [...api.query(listPatientAttachments, { query: {} }).queryKey, 'all'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const pageOf = (page: number) =>
      api.send(listPatientAttachments, { query: { page, size: largePage } }, { signal });
    const first = await pageOf(1);
    const rest = Array.from({ length: Math.ceil(first.total / largePage) - 1 }, (_, index) => index + 2);
    const pages = [first, ...(await Promise.all(rest.map(pageOf)))];
    return pages.flatMap(({ data }) => data);
  },
});

export const filesPageQuery = ({ api }: Site, page: number) =>
  api.query(listPatientAttachments, { query: { page, size: pageSize } });

export const roomQuery = ({ api }: Site) => api.query(getAttachmentRoom, {});

export const ownFile = async ({ api }: Site, id: number, options: SendOptions) =>
  (await api.send(downloadPatientAttachment, { query: { id } }, options)).file;

export const renameFile = async ({ api }: Site, id: number, name: string): Promise<void> => {
  await api.send(renamePatientAttachment, { params: { id }, body: { id, name } });
};

export const deleteFile = async ({ api }: Site, id: number): Promise<void> => {
  await api.send(deletePatientAttachment, { params: { id } });
};

export const visitFilesQuery = ({ api }: Site, id: number) =>
  api.query(listAppointmentFiles, { params: { id } });

/** Opening a file removes the mark from the file and its visit. */
export const visitFile = async (
  site: Site,
  { id, fileId }: { readonly id: number; readonly fileId: number },
  options: SendOptions,
) => {
  const { file } = await site.api.send(downloadAppointmentFile, { params: { id, fileId } }, options);
  void refreshMarks(site);
  return file;
};

const refreshMarks = ({ queryClient }: Site) =>
  Promise.all(
    [listAppointmentFiles, listAppointments, getAppointmentDetails].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );

export const uploadFile = async ({ api }: Site, file: File, options: SendOptions) =>
  (await api.send(uploadPatientAttachment, { query: {}, files: [file] }, options)).data;

export const attachFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(attachAppointmentFile, { params: { id, fileId } })).data;

export const detachFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(detachAppointmentFile, { params: { id, fileId } })).data;

export const refreshFiles = async ({ queryClient }: Site): Promise<void> => {
  await Promise.all(
    [listAppointmentFiles, listPatientAttachments, getAttachmentRoom].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );
};
