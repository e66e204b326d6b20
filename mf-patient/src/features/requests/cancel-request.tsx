import type { Task } from '@arev/shared/contracts/tasks';
import { formatLongDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelRequest, refreshRequests } from '../../api/requests.ts';

interface CancelRequestProps {
  readonly request: Task;
  readonly onClose: () => void;
}

export const CancelRequest = ({ request: { id, service, date }, onClose }: CancelRequestProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => cancelRequest(site, id),
    onSuccess: async () => {
      await refreshRequests(site);
      site.toasts.show({ kind: 'success', text: t('requests.cancelled') });
      onClose();
    },
    // Without an answer it may be cancelled, and after a refusal the list shows the clinic's change.
    onError: () => void refreshRequests(site),
  });
  return (
    <ConfirmDialog
      title={t('requests.cancelTitle')}
      confirm={t('requests.cancel')}
      cancel={t('requests.keep')}
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      <p>
        {service.title}, {formatLongDate(date, site.language)}
      </p>
      <p>{t('requests.cancelWords')}</p>
      {cancelling.isError ? <SendFailure error={cancelling.error} /> : null}
    </ConfirmDialog>
  );
};
