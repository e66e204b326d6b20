import { listFamilies } from '@arev/shared/contracts/families';
import type { Site } from '@arev/shared/remote-kit';

export const familiesQuery = (site: Site) => site.api.query(listFamilies, {});
