import { tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Languages, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { seoRowsQuery } from '../../api/seo.ts';
import { SeoList } from '../../features/seo/seo-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';
import { useMay } from '../../frame/use-permissions.ts';

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

export default areaScreen('seo', SeoList, {
  lead: 'seo.lead',
  Actions,
  load: ({ site }) => tryQuery(site, seoRowsQuery(site)),
});
