import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyInfoQuery } from '../../api/company.ts';
import { ContactLinks } from './contact-links.tsx';

/** How to reach the clinic if the form cannot be sent without scripts. */
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
