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
  /** Required content besides the fields, such as a file. */
  readonly alsoMissing?: readonly UnfinishedField[];
  /** The form itself shows why it was not sent. */
  readonly told?: boolean;
}

/** The error of the last try, and the button, which says what is missing (094). */
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

/** The error of the last try, if no field shows it. */
export function FailureRow() {
  const { form, hasProblems } = useFormContext();
  const { sending } = form;
  return sending?.isError && !hasProblems ? <SendFailure error={sending.error} /> : null;
}
