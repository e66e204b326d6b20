import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { CodeInput } from '@arev/shared/ui/code-input';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, proveCode } from '../../../api/account.ts';
import css from './code-step.module.css';
import { type CodeProgress, isEmail, type ProvedProgress } from './progress.ts';
import { Resend } from './resend.tsx';

interface CodeStepProps {
  readonly purpose: CodePurpose;
  readonly sent: CodeProgress;
  readonly onSent: (progress: CodeProgress) => void;
  readonly onProved: (progress: ProvedProgress) => void;
  readonly onOtherContact: () => void;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === errorCode.invalidCode || error.code === errorCode.invalidInput);

/** The code that came: it is tried as soon as it is whole. */
export const CodeStep = ({ purpose, sent, onSent, onProved, onOtherContact }: CodeStepProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const { contact, codeId, codeLength } = sent;
  const proving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (code: string) => captcha.send((solved) => proveCode(site, { codeId, code, ...solved })),
    onSuccess: (proof) => onProved({ step: 'proved', contact, proof }),
  });
  const wrong = isWrong(proving.error);
  return (
    <div className={css.step}>
      <p>
        {t(isEmail(contact) ? 'account.code.sentToEmail' : 'account.code.sentToPhone')}{' '}
        <strong className={css.contact}>{contact}</strong>
      </p>
      <CodeInput
        key={codeId}
        id={`${purpose}-code`}
        label={t('account.code.label')}
        hint={t('account.code.hint')}
        length={codeLength}
        wrong={wrong}
        disabled={proving.isPending || proving.isSuccess}
        onChange={() => {
          captcha.prepare();
          if (proving.isError) proving.reset();
        }}
        onComplete={(code) => proving.mutate(code)}
      />
      {proving.isError && !wrong ? <SendFailure error={proving.error} /> : null}
      <Resend purpose={purpose} sent={sent} onSent={onSent} />
      <Button variant="quiet" size="small" onClick={onOtherContact}>
        {t('account.code.otherContact')}
      </Button>
    </div>
  );
};
