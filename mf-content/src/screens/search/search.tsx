import { loadQuery, type Screen, useHref, useNextLocation } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { SearchBox } from '@arev/shared/ui/search-box';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { searchQuery } from '../../api/search.ts';
import { choiceFrom } from '../../features/search-site/search-choice.ts';
import { SiteSearch } from '../../features/search-site/site-search.tsx';

const Search = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const location = useLocation();
  const coming = useNextLocation();
  const navigate = useNavigate();
  const choice = choiceFrom(location.search);
  const search = (text: string) =>
    void navigate({ search: new URLSearchParams(text === '' ? {} : { text }).toString() }, { replace: true });
  return (
    <Container width="read">
      <PageHeader
        title={t('search.title')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('home.crumb'), href: to(page.home()) }, { label: t('search.title') }]}
          />
        }
      />
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={choice.text}
        onSearch={search}
        minLength={shortestSearch}
        busy={coming?.pathname.endsWith(location.pathname) ?? false}
      />
      <SiteSearch choice={choice} />
    </Container>
  );
};

const load: Screen['load'] = async ({ site, url }) => {
  const { text, only } = choiceFrom(url.search);
  if (text.length < shortestSearch) return;
  const results = loadQuery(site, searchQuery(site, text, { more: only !== null }));
  // In the browser the search box stays, and the results show their own error.
  await (site.where === 'server' ? results : results.catch(() => undefined));
};

/** A search may be about the health of the visitor, so it is not in the title. */
const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return { title: t('search.title'), robots: 'noindex' };
};

const search: Screen = { Component: Search, load, head };
export default search;
