import { minutesOf, type PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isGone, serviceQuery } from '../../../api/services.ts';
import { askPath, type AskedService } from '../../../state/asked-service.ts';
import { ChooseBranch } from './choose-branch.tsx';
import css from './chosen-service.module.css';
import { ServiceGone } from './service-gone.tsx';
import { isWithoutTimes, wayWithoutTimes } from './without-times.ts';

interface ChosenServiceProps {
  readonly slug: string;
  readonly asked: AskedService;
}

/** The service is in the address; the branch remains to be chosen. */
export const ChosenService = ({ slug, asked }: ChosenServiceProps) => {
  const service = useQuery(serviceQuery(useSite(), slug));
  if (service.isPending) {
    return (
      <Loading>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    );
  }
  if (isGone(service.error)) return <ServiceGone another={askPath(asked)} />;
  if (!service.data) return <ErrorState busy={service.isFetching} onRetry={() => void service.refetch()} />;
  const item = service.data.data;
  if (isWithoutTimes(item)) return <WithoutTimes item={item} />;
  return (
    <>
      <Chosen item={item} asked={asked} />
      <ChooseBranch key={item.id} item={item} asked={asked} />
    </>
  );
};

const Chosen = ({ item, asked }: { item: PriceItem; asked: AskedService }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const minutes = minutesOf(item);
  return (
    <Card>
      <div className={css.service}>
        <div>
          <p className={css.title}>{item.title}</p>
          {minutes === undefined ? null : (
            <p className={css.minutes}>{t('step1.minutes', { count: minutes })}</p>
          )}
        </div>
        <LinkButton href={to(askPath(asked))} variant="secondary" size="small">
          {t('step1.another')}
        </LinkButton>
      </div>
    </Card>
  );
};

const WithoutTimes = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <EmptyState
      title={item.title}
      action={<LinkButton href={to(wayWithoutTimes(item))}>{t('step1.toPrice')}</LinkButton>}
    >
      {t(item.personalPackage ? 'step1.isPackage' : 'step1.onRequest')}
    </EmptyState>
  );
};
