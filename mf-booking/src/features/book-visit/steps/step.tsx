import { useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone, serviceQuery } from '../../../api/services.ts';
import type { StepId } from '../../../state/step.ts';
import { ServiceGone } from '../service/service-gone.tsx';
import { useIsPatientLost } from '../whom/use-lost-patient.ts';
import { NotVerified } from './not-verified.tsx';
import { StepFrame, StepSkeleton } from './step-frame.tsx';
import { useStep, type OpenStep } from './use-step.ts';

interface StepProps<Choice> {
  readonly id: StepId;
  /** The required choices of earlier steps. */
  readonly needs: (draft: BookingDraft) => Choice | undefined;
  readonly children: (choice: Choice, step: OpenStep) => ReactNode;
}

/** A page of the booking: for verified patients, in order, one question per page. */
export const Step = <Choice,>({ id, needs, children }: StepProps<Choice>) => {
  const session = useSession();
  const verified = session.status === 'signed-in' && session.user.verified;
  if (session.status === 'signed-in' && !verified) return <NotVerified />;
  if (!verified) return <StepSkeleton id={id} />;
  return (
    <Question id={id} needs={needs}>
      {children}
    </Question>
  );
};

const Question = <Choice,>({ id, needs, children }: StepProps<Choice>) => {
  const isPatientLost = useIsPatientLost();
  const step = useStep(id, isPatientLost);
  const choice = needs(step.draft);
  const isServiceGone = useServiceGone(step.draft);
  if (choice === undefined || isPatientLost) return <StepSkeleton id={id} />;
  return (
    <StepFrame id={id} draft={step.draft}>
      {isServiceGone ? <ServiceGone another={page.bookingStart()} /> : children(choice, step)}
    </StepFrame>
  );
};

const useServiceGone = ({ item }: BookingDraft): boolean => {
  const query = serviceQuery(useSite(), item?.slug ?? '');
  const { error } = useQuery({ queryKey: query.queryKey, queryFn: item ? query.queryFn : skipToken });
  return isGone(error);
};
