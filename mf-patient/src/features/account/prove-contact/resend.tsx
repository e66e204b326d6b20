import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, orderCode } from '../../../api/account.ts';
import { useSecondsUntil } from '../../../state/use-seconds-until.ts';
import css from './code-step.module.css';
import type { CodeProgress } from './progress.ts';

interface ResendProps {
  readonly purpose: CodePurpose;
  readonly sent: CodeProgress;
  readonly onSent: (progress: CodeProgress) => void;
}

const second = 1000;

/** Another code, once the one before has had its time to come. */
export const Resend = ({ purpose, sent, onSent }: ResendProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const left = useSecondsUntil(sent.resendAt);
  const { contact } = sent;
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => captcha.send((solved) => orderCode(site, { contact, purpose, ...solved })),
    onSuccess: ({ codeId, codeLength, resendSeconds }) =>
      onSent({ step: 'code', contact, codeId, codeLength, resendAt: Date.now() + resendSeconds * second }),
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
