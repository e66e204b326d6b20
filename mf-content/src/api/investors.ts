import { getInvestors } from '@arev/shared/contracts/investors';
import type { Site } from '@arev/shared/remote-kit';

export const investorsQuery = (site: Site) => site.api.query(getInvestors, {});
