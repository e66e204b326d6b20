import { type Screen, tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Languages, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { seoRowsQuery } from '../../api/seo.ts';
import { SeoList } from '../../features/seo/seo-list.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';
import { useMay } from '../../frame/use-permissions.ts';

const Seo = () => (
  <Frame>
    <SeoList />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="seo" title={t('seo.title')} lead={t('seo.lead')} actions={<Actions />}>
      {children}
    </Desk>
  );
};

const Actions = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { language } = useSite();
  const mayEdit = useMay('seo', 'canEdit');
  const mayAdd = useMay('seo', 'canAdd');
  return (
    <>
      {mayEdit ? (
        <LinkButton variant="secondary" icon={Languages} href={to(address.seoWords(language))}>
          {t('seo.translate')}
        </LinkButton>
      ) : null}
      {mayAdd ? (
        <LinkButton icon={Plus} href={to(address.newSeoRow())}>
          {t('seo.add')}
        </LinkButton>
      ) : null}
    </>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, seoRowsQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('seo.title'),
  robots: 'noindex',
});

const seo: Screen = { Component: Seo, access: 'staff', Skeleton, load, head };
export default seo;
