import { Button } from '@arev/shared/ui/button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface BankSilenceProps {
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** Polling stops after a while; the patient can continue it. */
export const BankSilence = ({ busy, onAsk }: BankSilenceProps) => {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onAsk}>
        {t('payment.ask')}
      </Button>
    </div>
  );
};
