import { RotateCw } from 'lucide-react';

import { Button } from '../button/button.tsx';
import { MessageBox } from '../empty-state/message-box.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

export interface ErrorStateProps {
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly headingLevel?: 1 | 2 | 3 | 4;
}

/** A part of a screen that failed to load: an explanation, and Retry. */
export function ErrorState({ title, message, onRetry, busy = false, headingLevel = 2 }: ErrorStateProps) {
  const t = useUiText();
  const retry = onRetry ? (
    <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  ) : null;
  return (
    <MessageBox
      scene="cloud"
      title={title ?? t('errors.title')}
      action={retry}
      headingLevel={headingLevel}
      alert
    >
      {message ?? t('errors.message')}
    </MessageBox>
  );
}
