import type { SeoData } from '@arev/shared/contracts/seo-data';
import { type Screen, tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { seoRowsQuery } from '../../api/seo.ts';
import { SeoEditor } from '../../features/seo/seo-editor.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

/** The row of the address, or a new one for `new`. */
const SeoRow = () => {
  const { id = 'new' } = useParams();
  const { search } = useLocation();
  const query = useQuery(seoRowsQuery(useSite()));
  return (
    <Frame>
      {id === 'new' ? (
        <SeoEditor key="new" start={{ route: new URLSearchParams(search).get('route') ?? '/' }} />
      ) : (
        <Answered query={query}>
          {({ data }) => <Row row={data.find((one) => String(one.id) === id)} />}
        </Answered>
      )}
    </Frame>
  );
};

const Row = ({ row }: { readonly row: SeoData | undefined }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  if (row) return <SeoEditor key={row.id} start={row} />;
  return (
    <EmptyState
      title={t('seo.gone')}
      action={<LinkButton href={to(address.seo())}>{t('seo.title')}</LinkButton>}
    >
      {t('seo.goneHint')}
    </EmptyState>
  );
};

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="seo"
      title={t('seo.rowTitle')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('seo.title'), href: to(address.seo()) }, { label: t('seo.rowTitle') }]}
        />
      }
    >
      {children}
    </Desk>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, seoRowsQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('seo.rowTitle'),
  robots: 'noindex',
});

const seoRow: Screen = { Component: SeoRow, access: 'staff', Skeleton, load, head };
export default seoRow;
