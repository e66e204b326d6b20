import { getOperation } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';

export const operationQuery = (site: Site, slug: string) =>
  site.api.query(getOperation, { params: { slug } });
