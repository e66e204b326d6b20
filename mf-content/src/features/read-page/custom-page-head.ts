import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { cachedQuery, type Head, type Site } from '@arev/shared/remote-kit';
import { customPageQuery } from '../../api/custom-pages.ts';
import { trail, type TrailStep } from '../../head/trail.ts';

interface CustomPageHead {
  readonly slug: string;
  readonly path: string;
  readonly below?: readonly TrailStep[];
}

export const customPageHead = (site: Site, { slug, path, below = [] }: CustomPageHead): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const shown = cachedQuery(site, customPageQuery(site, slug))?.data;
  if (!shown) return { title: t('customPage.title') };
  return {
    title: shown.title,
    description: summary(shown.description),
    ...headPicture(shown),
    jsonLd: [trail(site, ...below, { name: shown.title, path })],
  };
};
