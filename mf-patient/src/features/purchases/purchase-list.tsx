import type { Purchase } from '@arev/shared/contracts/purchases';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { purchasesQuery } from '../../api/purchases.ts';
import { Answered } from '@arev/shared/ui/answered';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { usePatientId } from '../../frame/for-patient.tsx';
import { lastDay } from './last-day.ts';
import { PurchaseState } from './purchase-state.tsx';

/** The packages that the patient has bought, newest first. */
export const PurchaseList = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const page = pageIn(useLocation().search);
  const query = useQuery({ ...purchasesQuery(useSite(), page), placeholderData: keepPreviousData });
  return (
    <Answered query={query}>
      {({ data, total }) => (
        <PagedList
          label={t('purchases.title')}
          total={total}
          page={page}
          hrefOf={(number) => to(pages.purchases({ page: number, patientId }))}
          empty={<NoPurchases />}
        >
          {data.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </PagedList>
      )}
    </Answered>
  );
};

const PurchaseRow = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const { id, state, items } = purchase;
  const left = items.reduce((sum, item) => sum + item.left, 0);
  const until = lastDay(purchase);
  return (
    <RowCard
      title={<a href={to(pages.purchase(id, { patientId }))}>{purchase.package.title}</a>}
      notes={
        state === 'active'
          ? [t('purchases.left', { count: left }), t('purchases.until', { date: until })]
          : until === undefined
            ? []
            : [t('purchases.until', { date: until })]
      }
    >
      <PurchaseState state={state} />
    </RowCard>
  );
};

const NoPurchases = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  // The catalogue sells to the person whose account is open.
  if (usePatientId() !== undefined) return <EmptyState title={t('purchases.emptyOf')} />;
  return (
    <EmptyState
      title={t('purchases.empty')}
      action={<LinkButton href={to(pages.personalPackages())}>{t('purchases.catalogue')}</LinkButton>}
    >
      {t('purchases.emptyHint')}
    </EmptyState>
  );
};
