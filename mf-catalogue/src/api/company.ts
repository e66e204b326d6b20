import { getCompanyInfo } from '@arev/shared/contracts/company';
import type { Site } from '@arev/shared/remote-kit';

export const companyQuery = (site: Site) => site.api.query(getCompanyInfo, {});
