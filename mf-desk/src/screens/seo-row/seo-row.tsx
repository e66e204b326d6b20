import type { SeoData } from '@arev/shared/contracts/seo-data';
import { tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { seoRowsQuery } from '../../api/seo.ts';
import { SeoEditor } from '../../features/seo/seo-editor.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

/** The row of the address, or a new one for `new`. */
const SeoRow = () => {
  const { id = 'new' } = useParams();
  const { search } = useLocation();
  const query = useQuery(seoRowsQuery(useSite()));
  if (id === 'new')
    return <SeoEditor key="new" start={{ route: new URLSearchParams(search).get('route') ?? '/' }} />;
  return (
    <Answered query={query}>{({ data }) => <Row row={data.find((one) => String(one.id) === id)} />}</Answered>
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

export default deskScreen({
  area: 'seo',
  title: 'seo.rowTitle',
  belowArea: true,
  Content: SeoRow,
  load: ({ site }) => tryQuery(site, seoRowsQuery(site)),
});
