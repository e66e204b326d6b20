import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHeldList } from '../../frame/inbox/hold-list.ts';

interface CompleteRequestProps {
  readonly title: string;
  readonly complete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The patient is told, and a completed request stays completed. */
export const CompleteRequest = ({ title, complete, onClose }: CompleteRequestProps) => {
  const { t } = useTranslation('mf-desk');
  useHeldList();
  const completing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: complete,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t('inbox.requests.completeTitle', { service: title })}
      confirm={t('inbox.requests.complete')}
      cancel={t('inbox.requests.completeCancel')}
      tone="primary"
      busy={completing.isPending}
      onConfirm={() => completing.mutate()}
      onClose={onClose}
    >
      {completing.isError ? <SendFailure error={completing.error} /> : null}
      <p>{t('inbox.requests.completeWords')}</p>
    </ConfirmDialog>
  );
};
