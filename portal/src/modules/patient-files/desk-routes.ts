import * as contract from '@arev/shared/contracts/desk-files';
import type { Serve } from '../../http/call.ts';
import { deskFileService, type DeskFileNeeds } from './desk-service.ts';

export const deskFileRoutes = (serve: Serve, needs: DeskFileNeeds): void => {
  const files = deskFileService(needs);
  serve(contract.listDeskVisitFiles, ({ identity, language, params }) =>
    files.list(identity, language, params.id),
  );
  serve(contract.downloadDeskVisitFile, async ({ identity, language, params }) => ({
    file: await files.download(identity, language, params.id, params.fileId),
  }));
  serve.noting(
    contract.addVisitResult,
    async ({ identity, language, params, query, files: sent, saveAnswer }) => ({
      data: await files.addResult(
        identity,
        language,
        params.id,
        { files: sent, name: query.name },
        (transaction, data) => saveAnswer(transaction, { data }),
      ),
    }),
  );
  serve.noting(contract.removeVisitResult, async ({ identity, params }) => {
    await files.removeResult(identity, params.id, params.fileId);
    return { data: null };
  });
};
