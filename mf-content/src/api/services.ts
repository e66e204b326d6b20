import { listBranchServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';

export const doctorServicesQuery = (site: Site, doctorId: number) =>
  site.api.query(listBranchServices, { query: { doctorId } });
