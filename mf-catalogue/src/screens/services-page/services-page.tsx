import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import {
  cachedQuery,
  type Head,
  loadQuery,
  movedForGood,
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
import { operationsList, servicesList } from '../../features/find-service/finder-list.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';

const usePage = () => {
  const { page: slug = '' } = useParams();
  return useSuspenseQuery(customPageQuery(useSite(), slug)).data.data;
};

type Section = 'services' | 'operations';
const placeOf = { services: servicesList, operations: operationsList } as const;
const addressOf = { services: page.services, operations: page.operations } as const;

/** A page of an editor inside a section. A search leads to the section, which shows the results. */
export const SectionPage = ({ section }: { section: Section }) => {
  const navigate = useNavigate();
  const to = useHref();
  const { description, photo, photoPath, alternativeText } = usePage();
  const change = (searchText: string) => void navigate(`/${addressOf[section]({ searchText })}`);
  return (
    <BesideFinder
      place={placeOf[section]}
      search={{ applied: '', chosen: '', busy: false, change, action: to(addressOf[section]()) }}
      header={<Header section={section} />}
    >
      <Article
        html={description}
        picture={
          photo ? (
            <Picture
              kind="service"
              photo={photo}
              photoPath={photoPath}
              alt={alternativeText ?? ''}
              {...articlePicture}
            />
          ) : null
        }
      />
    </BesideFinder>
  );
};

const Header = ({ section }: { section: Section }) => {
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
            { label: t(`${section}.title`), href: to(addressOf[section]()) },
            { label: title },
          ]}
        />
      }
    />
  );
};

export const load =
  (section: Section) =>
  async ({ site, params: { page: slug = '' } }: ScreenContext): Promise<void> => {
    const [{ data: shown }] = await Promise.all([
      loadQuery(site, customPageQuery(site, slug)),
      loadLists(site, '', placeOf[section]),
      loadRichText(),
    ]);
    if (shown.slug !== slug) movedForGood(site, pathOf(section, shown.slug));
  };

const pathOf = (section: Section, slug: string): string =>
  section === 'services' ? page.servicesPage(slug) : page.operationsPage(slug);

export const head =
  (section: Section) =>
  ({ site, params: { page: slug = '' } }: ScreenContext): Head => {
    const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
    const shown = cachedQuery(site, customPageQuery(site, slug))?.data;
    if (!shown) return { title: t(`${section}.title`), robots: 'noindex' };
    return {
      title: shown.title,
      description: summary(shown.description),
      robots: 'noindex',
      ...headPicture(shown),
      jsonLd: [
        breadcrumbList(site, [
          { name: t('crumb.home'), path: page.home() },
          { name: t(`${section}.title`), path: addressOf[section]() },
          { name: shown.title, path: pathOf(section, slug) },
        ]),
      ],
    };
  };

const ServicesPage = () => <SectionPage section="services" />;

const servicesPage: Screen = { Component: ServicesPage, load: load('services'), head: head('services') };
export default servicesPage;
