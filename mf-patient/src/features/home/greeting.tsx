import { useSession } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';

export const Greeting = () => {
  const { t } = useTranslation('mf-patient');
  const session = useSession();
  const name = session.status === 'signed-in' ? session.user.firstName : undefined;
  return (
    <PageHeader
      title={name === undefined ? t('area.title') : t('home.greeting', { name })}
      lead={t('home.lead')}
    />
  );
};
