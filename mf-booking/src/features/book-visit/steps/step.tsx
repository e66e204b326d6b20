import { useSession } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import type { ReactNode } from 'react';
import type { StepId } from '../../../state/step.ts';
import { NotVerified } from './not-verified.tsx';
import { StepFrame, StepSkeleton } from './step-frame.tsx';
import { useStep, type OpenStep } from './use-step.ts';

interface StepProps<Choice> {
  readonly id: StepId;
  /** What has to be chosen before this step can be asked. */
  readonly needs: (draft: BookingDraft) => Choice | undefined;
  readonly children: (choice: Choice, step: OpenStep) => ReactNode;
}

/** A page of the way to a visit: for verified patients, in its order, one question at a time. */
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
  const step = useStep(id);
  const choice = needs(step.draft);
  if (choice === undefined) return <StepSkeleton id={id} />;
  return (
    <StepFrame id={id} draft={step.draft}>
      {children(choice, step)}
    </StepFrame>
  );
};
