import type { SendOptions } from '@arev/shared/api-client';
import type { SentCode } from '@arev/shared/contracts/registration';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useNow } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './code-step.module.css';

interface ResendProps {
  readonly resendAt: number;
  readonly order: (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<SentCode>;
  readonly onSent: (sent: SentCode) => void;
}

const second = 1000;

/** A button for another code, with a delay. */
export const Resend = ({ resendAt, order, onSent }: ResendProps) => {
  const { t } = useTranslation('mf-patient');
  const left = Math.max(0, Math.ceil((resendAt - useNow(second, resendAt)) / second));
  // After a lost answer the code has been sent: another order would be refused, and the page would not know its id.
  const once = useSendOnce();
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => once({}, order),
    onSuccess: onSent,
  });
  return (
    <div className={css.resend}>
      {left > 0 ? (
        <p className={css.wait} data-numbers="">
          {t('account.code.resendIn', { count: left })}
        </p>
      ) : (
        <Button
          variant="secondary"
          icon={RotateCw}
          busy={sending.isPending}
          onClick={() => (sending.isPending ? undefined : sending.mutate())}
        >
          {t('account.code.resend')}
        </Button>
      )}
      <VisuallyHidden role="status">{sending.isSuccess ? t('account.code.resent') : null}</VisuallyHidden>
      {sending.isError ? <SendFailure error={sending.error} /> : null}
    </div>
  );
};
