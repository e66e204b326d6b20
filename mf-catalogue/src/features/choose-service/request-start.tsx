import type { PriceItem } from '@arev/shared/contracts/services';
import { requestPopup, type RequestPopupProps } from '@arev/shared/contracts/slots';
import { Slot } from '@arev/shared/remote-kit';
import { useState } from 'react';
import { WindowMissing } from './window-missing.tsx';

interface RequestStartProps {
  readonly item: PriceItem;
  readonly onEnd: () => void;
}

/** The request dialog is a slot of another remote, which also shows the result. */
export const RequestStart = ({ item, onEnd }: RequestStartProps) => {
  const [attempt, setAttempt] = useState(1);
  const [missing, setMissing] = useState(false);
  const retry = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };
  if (missing) return <WindowMissing onRetry={retry} onDismiss={onEnd} />;
  return (
    <Slot
      key={attempt}
      name={requestPopup.name}
      props={{ item, onClose: onEnd } satisfies RequestPopupProps}
      onUnavailable={() => setMissing(true)}
    />
  );
};
