import * as contract from '@arev/shared/contracts/company-texts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { companyTextService } from './service.ts';

const texts = [
  [contract.getCompanyDescription, 'company-description'],
  [contract.getOurMission, 'our-mission'],
  [contract.getOurValue, 'our-value'],
  [contract.getOurStory, 'our-story'],
] as const;

const consentTexts = [
  [contract.getPrivacyPolicy, 'privacy-policy'],
  [contract.getTermsConditions, 'terms-conditions'],
] as const;

export const companyTextRoutes = (serve: Serve, db: Database): void => {
  const service = companyTextService(db);
  for (const [endpoint, kind] of texts)
    serve.kept(endpoint, async ({ language }) => ({ data: await service.text(language, kind) }));
  for (const [endpoint, kind] of consentTexts)
    serve.kept(endpoint, async ({ language }) => ({ data: await service.consentText(language, kind) }));
  serve.kept(contract.getTextVersion, async ({ language, params: { text, version } }) => ({
    data: await service.version(language, text, version),
  }));
  serve.kept(contract.listRequisites, ({ language }) => service.requisites(language));
};
