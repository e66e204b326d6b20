import {
  attachAppointmentFile,
  detachAppointmentFile,
  downloadAppointmentFile,
  listAppointmentFiles,
  listPatientAttachments,
  uploadPatientAttachment,
} from '@arev/shared/contracts/patient-files';
import type { SendOptions } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

/** As many as the portal keeps for a patient. */
const all = 100;

export const ownFilesQuery = ({ api }: Site) =>
  api.query(listPatientAttachments, { query: { page: 1, size: all } });

export const visitFilesQuery = ({ api }: Site, id: number) =>
  api.query(listAppointmentFiles, { params: { id } });

export const visitFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(downloadAppointmentFile, { params: { id, fileId } })).file;

export const uploadFile = async ({ api }: Site, file: File, options: SendOptions) =>
  (await api.send(uploadPatientAttachment, { query: {}, files: [file] }, options)).data;

export const attachFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(attachAppointmentFile, { params: { id, fileId } })).data;

export const detachFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(detachAppointmentFile, { params: { id, fileId } })).data;

export const refreshFiles = async ({ queryClient }: Site): Promise<void> => {
  await Promise.all(
    [listAppointmentFiles, listPatientAttachments].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );
};
