import { breadcrumbList } from '@arev/shared/head/structured-data';
import type { Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';

export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs from the home page to this one, for search engines. */
export const trail = (site: Site, ...steps: readonly TrailStep[]) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return breadcrumbList(site, [{ name: t('home.crumb'), path: page.home() }, ...steps]);
};
