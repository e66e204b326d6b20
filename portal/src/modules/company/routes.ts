import { getCompanyInfo, getCompanyStatistics, listHomePages } from '@arev/shared/contracts/company';
import { getFaqDescription } from '@arev/shared/contracts/faqs';
import { getPersonalPackageDescription } from '@arev/shared/contracts/personal-packages';
import { getServiceDescription, getSpecializationDescription } from '@arev/shared/contracts/services';
import { getVacancyDescription } from '@arev/shared/contracts/vacancies';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { companyService } from './service.ts';

interface Needs {
  readonly db: Database;
  readonly config: Pick<Config, 'UPLOAD_MEGABYTES'>;
}

export const companyRoutes = (serve: Serve, { db, config }: Needs): void => {
  const company = companyService(db);
  serve.kept(getCompanyInfo, async ({ language }) => ({
    data: { ...(await company.info(language)), mostFileMegabytes: config.UPLOAD_MEGABYTES },
  }));
  serve.kept(getCompanyStatistics, async () => ({ data: await company.statistics() }));
  serve.kept(listHomePages, ({ language }) => company.slides(language));
  serve.kept(getServiceDescription, async ({ language, query }) => ({
    data: await company.textBlock(language, 'services', query.id),
  }));
  serve.kept(getSpecializationDescription, async ({ language, query }) => ({
    data: await company.textBlock(language, 'specializations', query.id),
  }));
  serve.kept(getPersonalPackageDescription, async ({ language }) => ({
    data: await company.textBlock(language, 'personal-packages'),
  }));
  serve.kept(getFaqDescription, async ({ language }) => ({
    data: await company.textBlock(language, 'faqs'),
  }));
  serve.kept(getVacancyDescription, async ({ language }) => ({
    data: await company.textBlock(language, 'vacancies'),
  }));
};
