import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { countFailedMessages } from '@arev/shared/contracts/failed-messages';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendAll } from '../../api/failed-messages.ts';

interface ResendAllProps {
  readonly kind: DataOf<typeof countFailedMessages>[number];
}

export const ResendAll = ({ kind: { kind, sendable } }: ResendAllProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => resendAll(site, kind),
    onSuccess: (count) => {
      if (count > 0) site.toasts.show({ kind: 'success', text: t('messages.underWay', { count }) });
    },
    onSettled: () => setAsking(false),
  });
  const label = t('messages.allAgain', { count: sendable });
  return (
    <div>
      <Button variant="secondary" icon={Send} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {sending.isError ? <SendFailure error={sending.error} /> : null}
      {asking ? (
        <ConfirmDialog
          title={t(`messages.kind.${kind}`)}
          confirm={label}
          cancel={t('messages.doNotSend')}
          tone="primary"
          busy={sending.isPending}
          onConfirm={() => sending.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('messages.allHint')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
