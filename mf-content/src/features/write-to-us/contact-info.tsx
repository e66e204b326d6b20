import { useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyInfoQuery } from '../../api/company.ts';
import css from './contact-info.module.css';
import { ContactLinks } from './contact-links.tsx';

/** For visitors who prefer to call. */
export const ContactInfo = () => {
  const { t } = useTranslation('mf-content');
  return (
    <>
      <p className={css.words}>{t('write.touch.hint')}</p>
      <Ways />
    </>
  );
};

const Ways = () => {
  const info = useQuery(companyInfoQuery(useSite()));
  if (info.data) return <ContactLinks info={info.data.data} />;
  if (info.isError)
    return <ErrorState headingLevel={3} busy={info.isFetching} onRetry={() => void info.refetch()} />;
  return (
    <Loading>
      <Skeleton lines={3} />
    </Loading>
  );
};
