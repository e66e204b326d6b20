import * as contract from '@arev/shared/contracts/patient-files';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { photoService } from './photo-service.ts';
import { patientFileService } from './service.ts';
import { visitFileService, type VisitFileNeeds } from './visit-file-service.ts';

export const patientFileRoutes = (serve: Serve, needs: VisitFileNeeds): void => {
  const files = patientFileService(needs);
  const visitFiles = visitFileService(needs);
  const photos = photoService(needs);
  serve(contract.listPatientAttachments, ({ identity: { patientId }, language, query }) =>
    files.list({ patientId, language }, oneBased(query)),
  );
  serve(contract.getAttachmentRoom, async ({ identity: { patientId } }) => ({
    data: await files.room(patientId),
  }));
  serve(
    contract.uploadPatientAttachment,
    async ({ identity: { patientId }, language, query, files: sent, saveAnswer }) => ({
      data: await files.upload({ patientId, language }, sent, query.name, (transaction, data) =>
        saveAnswer(transaction, { data }),
      ),
    }),
  );
  serve(contract.downloadPatientAttachment, async ({ identity, query }) => ({
    file: await files.download(identity.patientId, query.id),
  }));
  serve(contract.renamePatientAttachment, async ({ identity: { patientId }, language, params, body }) => ({
    data: await files.rename({ patientId, language }, params.id, body.name),
  }));
  serve(contract.deletePatientAttachment, async ({ identity, params }) => {
    await files.remove(identity.patientId, params.id);
    return { data: null };
  });
  serve(contract.listAppointmentFiles, ({ identity, params }) =>
    visitFiles.list(identity.patientId, params.id),
  );
  serve(contract.downloadAppointmentFile, async ({ identity, params }) => ({
    file: await visitFiles.download(identity, params.id, params.fileId),
  }));
  serve(contract.attachAppointmentFile, async ({ identity, params }) => ({
    data: await visitFiles.attach(identity.patientId, params.id, params.fileId),
  }));
  serve(contract.detachAppointmentFile, async ({ identity, params }) => {
    await visitFiles.detach(identity.patientId, params.id, params.fileId);
    return { data: null };
  });
  serve(contract.deletePhoto, async ({ identity }) => ({
    data: await photos.remove(identity),
  }));
  serve(contract.uploadPhoto, async ({ identity, files: sent }) => ({
    data: await photos.set(identity, sent),
  }));
};
