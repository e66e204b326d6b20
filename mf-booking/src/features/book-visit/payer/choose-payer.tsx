import type { BookingDraft } from '@arev/shared/session';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { policiesQuery, preferencesQuery } from '../../../api/choices.ts';
import { usablePurchasesQuery } from '../../../api/purchases.ts';
import { priceOf, type ServiceChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { useItem } from '../steps/use-item.ts';
import type { Answer } from '../steps/use-step.ts';
import { PayerForm } from './payer-form.tsx';

interface ChoosePayerProps {
  readonly choice: ServiceChoice;
  readonly draft: BookingDraft;
  readonly answer: Answer;
  readonly busy: boolean;
}

export const ChoosePayer = ({ choice, ...rest }: ChoosePayerProps) => {
  const site = useBookingSite();
  const item = useItem(choice.item);
  const policies = useQuery(policiesQuery(site, choice.item.id));
  // If the usual payer and the packages fail to load, the form starts without them.
  const preferences = useQuery(preferencesQuery(site));
  const purchases = useQuery(usablePurchasesQuery(site, choice.item.id));
  if (policies.isPending || preferences.isPending || purchases.isPending) {
    return (
      <Loading>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    );
  }
  if (!policies.data) {
    return <ErrorState busy={policies.isFetching} onRetry={() => void policies.refetch()} />;
  }
  return (
    <PayerForm
      policies={policies.data.data}
      purchases={purchases.data?.data ?? []}
      price={priceOf({ ...choice, item })}
      usual={preferences.data?.data.payer}
      {...rest}
    />
  );
};
