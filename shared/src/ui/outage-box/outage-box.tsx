import { RotateCw } from 'lucide-react';

import { Button } from '../button/button.tsx';
import { MessageBox } from '../empty-state/message-box.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

export interface OutageBoxProps {
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly homeHref?: string;
  /** The connection failed, not the site. */
  readonly offline?: boolean;
}

/** Shown in the area of a remote that failed, while the rest of the site works. */
export function OutageBox({ onRetry, busy = false, homeHref, offline = false }: OutageBoxProps) {
  const t = useUiText();
  const action = (
    <>
      {onRetry ? (
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      ) : null}
      {homeHref ? (
        <LinkButton variant="secondary" href={homeHref}>
          {t('action.backHome')}
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <MessageBox
      scene="dusk"
      title={t(offline ? 'outage.offline.title' : 'outage.title')}
      action={action}
      headingLevel={1}
      alert
    >
      {t(offline ? 'outage.offline.message' : 'outage.message')}
    </MessageBox>
  );
}
