import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { RichText } from '@arev/shared/ui/rich-text';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/company.ts';
import { isUnwritten } from '../../api/company-texts.ts';
import { vacancyDescriptionQuery } from '../../api/vacancies.ts';

/** Shown beside the list while no vacancy is selected. */
export const Introduction = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const words = useQuery(vacancyDescriptionQuery(site));
  const email = useQuery(companyQuery(site)).data?.data.email;
  if (words.isPending)
    return (
      <Loading>
        <Skeleton lines={5} />
      </Loading>
    );
  if (!words.data && !isUnwritten(words.error))
    return <ErrorState headingLevel={2} busy={words.isFetching} onRetry={() => void words.refetch()} />;
  if (!words.data && !email) return null;
  return (
    <Card padding="large" tone="accent">
      <Stack gap={6} align="start">
        {words.data ? <RichText html={words.data.data.description} /> : null}
        {email ? (
          <LinkButton href={`mailto:${email}`} variant="secondary" icon={Mail}>
            {t('vacancies.write')}
          </LinkButton>
        ) : null}
      </Stack>
    </Card>
  );
};
