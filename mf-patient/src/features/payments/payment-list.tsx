import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paymentsQuery } from '../../api/payments.ts';
import { Answered } from '@arev/shared/ui/answered';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { PaymentRow } from './payment-row.tsx';

/** All orders at the bank, newest first. */
export const PaymentList = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const page = pageIn(useLocation().search);
  const query = useQuery({ ...paymentsQuery(useSite(), page), placeholderData: keepPreviousData });
  return (
    <Answered query={query}>
      {({ data, total }) => (
        <PagedList
          label={t('payments.title')}
          total={total}
          page={page}
          hrefOf={(number) => to(pages.payments({ page: number }))}
          empty={<NoPayments />}
        >
          {data.map((payment) => (
            <PaymentRow key={payment.orderId} payment={payment} />
          ))}
        </PagedList>
      )}
    </Answered>
  );
};

const NoPayments = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <EmptyState
      title={t('payments.empty')}
      action={<LinkButton href={to(pages.appointments())}>{t('area.page.visits')}</LinkButton>}
    >
      {t('payments.emptyHint')}
    </EmptyState>
  );
};
