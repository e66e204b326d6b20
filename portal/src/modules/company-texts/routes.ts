import * as contract from '@arev/shared/contracts/company-texts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { companyTextService } from './service.ts';

const texts = [
  [contract.getPrivacyPolicy, 'privacy-policy'],
  [contract.getTermsConditions, 'terms-conditions'],
  [contract.getCompanyDescription, 'company-description'],
  [contract.getOurMission, 'our-mission'],
  [contract.getOurValue, 'our-value'],
  [contract.getOurStory, 'our-story'],
] as const;

export const companyTextRoutes = (serve: Serve, db: Database): void => {
  const service = companyTextService(db);
  for (const [endpoint, kind] of texts)
    serve.kept(endpoint, async ({ language }) => ({ data: await service.text(language, kind) }));
  serve.kept(contract.listRequisites, ({ language }) => service.requisites(language));
};
