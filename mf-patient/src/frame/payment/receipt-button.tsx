import { saveFile } from '@arev/shared/api-client/save-file';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paymentReceipt } from '../../api/payments.ts';

interface ReceiptButtonProps {
  readonly orderId: string;
  readonly size?: 'small' | 'medium';
  /** The subject of the receipt, if there are several. */
  readonly what?: string;
}

export const ReceiptButton = ({ orderId, size = 'medium', what }: ReceiptButtonProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const saving = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => paymentReceipt(site, orderId),
    onSuccess: (file) => saveFile(file, 'receipt.pdf'),
  });
  return (
    <Button
      variant="secondary"
      size={size}
      icon={FileText}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('payment.receipt')}
      {what === undefined ? null : <VisuallyHidden>: {what}</VisuallyHidden>}
    </Button>
  );
};
