import { ApiError, isRefusal } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { QrCode, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { beginSecondFactor, proveSecondFactor } from '../../api/second-factor.ts';
import { ConfirmApp } from './confirm-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-factor.module.css';

/** First the QR code, then a code of the app, then the recovery codes. */
export const SetUpSecondFactor = () => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const site = useSite();
  const meta = { toldInPlace: true };
  const begin = useMutation({ meta, mutationFn: () => beginSecondFactor(site) });
  const once = useSendOnce();
  const confirm = useMutation({
    meta,
    mutationFn: (code: string) => once({ code }, (options) => proveSecondFactor(site, code, options)),
  });
  const isLost = confirm.isError && !isRefusal(confirm.error);
  const wrong = wrongOf(confirm.error);
  const error = wrong === false ? (confirm.error ?? begin.error) : null;
  if (confirm.data) return <RecoveryCodes codes={confirm.data} />;
  return (
    <div className={css.steps}>
      {error ? (
        <Notice
          tone="error"
          live
          action={
            isLost ? (
              <Button variant="secondary" icon={RotateCw} onClick={() => confirm.mutate(confirm.variables)}>
                {t('ui:action.retry')}
              </Button>
            ) : undefined
          }
        >
          {error instanceof ApiError && error.message ? error.message : t('ui:errors.default')}
        </Notice>
      ) : null}
      {begin.data ? (
        <ConfirmApp
          factor={begin.data}
          // Only a retry of the same code gets recovery codes whose response was lost.
          busy={confirm.isPending || isLost}
          wrong={wrong}
          onType={() => {
            if (confirm.isError) confirm.reset();
          }}
          onCode={(code) => confirm.mutate(code)}
        />
      ) : (
        <Button icon={QrCode} size="large" busy={begin.isPending} onClick={() => begin.mutate()} wide>
          {t('mf-patient:secondFactor.start')}
        </Button>
      )}
    </div>
  );
};

/** The words of the portal: an app shows another code by itself. */
const wrongOf = (error: unknown): boolean | string =>
  error instanceof ApiError && error.code === errorCode.secondFactorWrong && (error.message || true);
