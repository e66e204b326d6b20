import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useUnfinished } from '../../forms/use-unfinished.ts';
import { useFormContext } from '../form/form-context.ts';
import { SendFailure } from '../send-failure/send-failure.tsx';
import { PlainEnd } from './plain-end.tsx';
import { SubmitButton, type UnfinishedField } from '../submit-button/submit-button.tsx';

export interface SubmitRowProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** What is asked for beside the fields, such as a file. */
  readonly alsoMissing?: readonly UnfinishedField[];
  /** The form tells by itself why it was not sent. */
  readonly told?: boolean;
}

/** Why the last try failed, and the button, which says what is left to fill in (094). */
export function SubmitRow({ icon, children, alsoMissing = [], told = false }: SubmitRowProps) {
  const { form, of } = useFormContext();
  const { rules, methods, sending } = form;
  const missing = useUnfinished(methods.control, rules.schema, rules.fields).map((field) => {
    const { id, label } = of(field);
    return { fieldId: id, label };
  });
  return (
    <>
      {told ? null : <FailureRow />}
      <PlainEnd icon={icon}>{children}</PlainEnd>
      <SubmitButton icon={icon} busy={sending?.isPending ?? false} unfinished={[...missing, ...alsoMissing]}>
        {children}
      </SubmitButton>
    </>
  );
}

/** Why the last try failed, where no field says it. */
export function FailureRow() {
  const { form, hasProblems } = useFormContext();
  const { sending } = form;
  return sending?.isError && !hasProblems ? <SendFailure error={sending.error} /> : null;
}
