import { getTour } from '@arev/shared/contracts/tour';
import type { Site } from '@arev/shared/remote-kit';

export const tourQuery = (site: Site) => site.api.query(getTour, {});
