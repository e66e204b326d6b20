import type { ReactNode } from 'react';

import { MessageBox } from './message-box.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <MessageBox scene="horizon" title={title} action={action} headingLevel={headingLevel}>
      {children}
    </MessageBox>
  );
}
