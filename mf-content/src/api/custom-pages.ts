import { getCustomPage } from '@arev/shared/contracts/custom-pages';
import type { Site } from '@arev/shared/remote-kit';

export const customPageQuery = (site: Site, slug: string) =>
  site.api.query(getCustomPage, { params: { slug } });
