import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requisitesQuery } from '../../api/company-texts.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { RequisiteList } from '../../features/read-about-us/requisite-list.tsx';
import { helpHead } from '../../head/help-head.ts';

const Requisites = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const requisites = useSuspenseQuery(requisitesQuery(useSite())).data.data;
  return (
    <HelpPage path={page.requisites()} title={t('requisites.title')} lead={t('requisites.lead')}>
      {requisites.length > 0 ? (
        <RequisiteList requisites={requisites} />
      ) : (
        <EmptyState
          title={t('requisites.empty')}
          action={<LinkButton href={to(page.contactUs())}>{t('requisites.ask')}</LinkButton>}
        >
          {t('requisites.emptyHint')}
        </EmptyState>
      )}
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site }) => loadQuery(site, requisitesQuery(site));

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return helpHead(site, {
    title: t('requisites.title'),
    description: t('requisites.description'),
    path: page.requisites(),
  });
};

const requisites: Screen = { Component: Requisites, load, head };
export default requisites;
