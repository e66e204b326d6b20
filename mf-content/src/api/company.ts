import { getCompanyInfo, getCompanyStatistics, listHomePages } from '@arev/shared/contracts/company';
import type { Site } from '@arev/shared/remote-kit';

export const companyQuery = (site: Site) => site.api.query(getCompanyInfo, {});

export const slidesQuery = (site: Site) => site.api.query(listHomePages, {});

export const statisticsQuery = (site: Site) => site.api.query(getCompanyStatistics, {});

export const companyInfoQuery = (site: Site) => site.api.query(getCompanyInfo, {});
