import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import {
  cachedQuery,
  loadQuery,
  type Screen,
  type ScreenContext,
  useHref,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Picture } from '@arev/shared/ui/picture';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { customPageQuery } from '../../api/custom-pages.ts';
import { BesideFinder } from '../../features/find-service/beside-finder.tsx';
import { loadLists } from '../../features/find-service/load-lists.ts';

const usePage = () => {
  const { page: slug = '' } = useParams();
  return useSuspenseQuery(customPageQuery(useSite(), slug)).data.data;
};

/** A page of an editor, inside the services. A search leaves it, because only the services show what was found. */
const ServicesPage = () => {
  const navigate = useNavigate();
  const { description, photo, photoPath } = usePage();
  const change = (searchText: string) => void navigate(`/${page.services({ searchText })}`);
  return (
    <BesideFinder search={{ applied: '', chosen: '', change }} header={<Header />}>
      <Article
        html={description}
        picture={
          photo ? (
            <Picture kind="service" photo={photo} photoPath={photoPath} alt="" {...articlePicture} />
          ) : null
        }
      />
    </BesideFinder>
  );
};

const Header = () => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { title } = usePage();
  return (
    <PageHeader
      title={title}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            { label: t('services.title'), href: to(page.services()) },
            { label: title },
          ]}
        />
      }
    />
  );
};

const load = ({ site, params: { page: slug = '' } }: ScreenContext) =>
  Promise.all([loadQuery(site, customPageQuery(site, slug)), loadLists(site, ''), loadRichText()]);

const head: Screen['head'] = ({ site, params: { page: slug = '' } }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const shown = cachedQuery(site, customPageQuery(site, slug))?.data;
  if (!shown) return { title: t('services.title'), robots: 'noindex' };
  const image = photoAddress(shown);
  return {
    title: shown.title,
    description: summary(shown.description),
    robots: 'noindex',
    ...(image && { image }),
    jsonLd: [
      breadcrumbList(site, [
        { name: t('crumb.home'), path: page.home() },
        { name: t('services.title'), path: page.services() },
        { name: shown.title, path: page.servicesPage(slug) },
      ]),
    ],
  };
};

const servicesPage: Screen = { Component: ServicesPage, load, head };
export default servicesPage;
