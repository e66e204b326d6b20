import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyInfoQuery } from '../../api/company.ts';
import { ContactLinks } from './contact-links.tsx';

/** Where a form cannot be sent because no code runs: how to reach the clinic instead. */
export const Otherwise = () => {
  const { t } = useTranslation('mf-content');
  const info = useQuery(companyInfoQuery(useSite())).data?.data;
  return (
    <noscript>
      <Notice title={t('write.otherwise')}>
        {info ? <ContactLinks info={info} /> : t('write.otherwiseHint')}
      </Notice>
    </noscript>
  );
};
