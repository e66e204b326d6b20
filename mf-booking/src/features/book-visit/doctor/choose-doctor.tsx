import type { PolicyKind } from '@arev/shared/contracts/appointments';
import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorsQuery } from '../../../api/choices.ts';
import type { PayerChoice } from '../../../state/choice.ts';
import { stepPath } from '../../../state/step.ts';
import type { Answer } from '../steps/use-step.ts';
import { DoctorChoices } from './doctor-choices.tsx';

interface ChooseDoctorProps {
  readonly choice: PayerChoice;
  readonly draft: BookingDraft;
  readonly answer: Answer;
  readonly busy: boolean;
}

export const ChooseDoctor = ({ choice, ...rest }: ChooseDoctorProps) => {
  const { item, branchId, policy } = choice;
  const place = { serviceId: item.id, branchId };
  const doctors = useQuery(doctorsQuery(useSite(), { ...place, policy: policy.kind }));
  if (doctors.isPending) {
    return (
      <Loading>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    );
  }
  if (!doctors.data) return <ErrorState busy={doctors.isFetching} onRetry={() => void doctors.refetch()} />;
  if (doctors.data.data.length === 0) return <NoDoctor payer={policy.kind} item={item} />;
  return <DoctorChoices doctors={doctors.data.data} place={place} {...rest} />;
};

/** Without doctors: for private patients another branch helps, for others another way of paying. */
const NoDoctor = ({ payer, item }: { payer: PolicyKind; item: PriceItem }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  if (payer === 'self') {
    return (
      <EmptyState
        title={t('doctor.none')}
        action={<LinkButton href={to(stepPath('step1', { item }))}>{t('doctor.anotherBranch')}</LinkButton>}
      >
        {t('doctor.noneHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('doctor.noneForPayer')}
      action={<LinkButton href={to(stepPath('step2'))}>{t('doctor.anotherPayer')}</LinkButton>}
    >
      {t('doctor.noneForPayerHint')}
    </EmptyState>
  );
};
