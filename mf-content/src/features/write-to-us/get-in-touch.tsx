import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyInfoQuery } from '../../api/company.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import css from './get-in-touch.module.css';

interface GetInTouchProps {
  /** The draft's name: each place of the site keeps its own. */
  readonly name: string;
}

/** The form beside the other ways to the clinic. Its heading is the page's business. */
export const GetInTouch = ({ name }: GetInTouchProps) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.parts}>
      <Card padding="large">
        <div className={css.form}>
          <ContactForm name={name} />
        </div>
      </Card>
      <aside className={css.side} aria-label={t('write.touch.info')}>
        <p className={css.words}>{t('write.touch.hint')}</p>
        <ContactInfo />
      </aside>
    </div>
  );
};

const ContactInfo = () => {
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
