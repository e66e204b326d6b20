import { useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { policiesQuery } from '../../../api/choices.ts';
import type { ServiceChoice } from '../../../state/choice.ts';
import type { Answer } from '../steps/use-step.ts';
import { PayerForm } from './payer-form.tsx';

interface ChoosePayerProps {
  readonly choice: ServiceChoice;
  readonly chosen: BookingDraft['policy'];
  readonly answer: Answer;
  readonly busy: boolean;
}

export const ChoosePayer = ({ choice, ...rest }: ChoosePayerProps) => {
  const policies = useQuery(policiesQuery(useSite(), choice.item.id));
  if (policies.isPending) {
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
  return <PayerForm policies={policies.data.data} {...rest} />;
};
