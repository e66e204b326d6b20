import { listDeeds } from '@arev/shared/contracts/deeds';
import {
  erasePersonalData,
  exportPersonalArchive,
  exportPersonalData,
} from '@arev/shared/contracts/personal-data';
import { oneBased } from '../../../db/paging.ts';
import type { Serve } from '../../../http/call.ts';
import { erasureService, type ErasureNeeds } from './erasure-service.ts';
import { personalDataService, type PersonalDataNeeds } from './service.ts';

export const personalDataRoutes = (serve: Serve, needs: PersonalDataNeeds & ErasureNeeds): void => {
  const personalData = personalDataService(needs);
  const erasure = erasureService(needs);
  serve(exportPersonalData, async ({ identity, language }) => ({
    data: await personalData.read(identity, language),
  }));
  serve(exportPersonalArchive, async ({ identity, language }) => ({
    file: await personalData.archive(identity, language),
  }));
  serve(listDeeds, ({ identity, language, query }) =>
    personalData.deeds(identity, language, oneBased(query)),
  );
  serve(erasePersonalData, async ({ identity, body, saveAnswer }) => ({
    data: await erasure.erase(identity, body.currentPassword, (transaction, data) =>
      saveAnswer(transaction, { data }),
    ),
  }));
};
