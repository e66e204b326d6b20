import { ApiError, type SendOptions } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import type { SentCode } from '@arev/shared/contracts/registration';
import { Button } from '@arev/shared/ui/button';
import { CodeInput } from '@arev/shared/ui/code-input';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './code-step.module.css';
import { type CodeProgress, codeStep, isEmail } from './progress.ts';
import { Resend } from './resend.tsx';

interface CodeStepProps {
  /** Prefix of the id of the field. */
  readonly name: string;
  readonly sent: CodeProgress;
  /** Fails with code −4 if the code is wrong. */
  readonly prove: (code: string) => Promise<void>;
  /** Sends another code to the same contact; without it, only another contact is offered. */
  readonly order?: ((options: Pick<SendOptions, 'idempotencyKey'>) => Promise<SentCode>) | undefined;
  readonly onSent: (progress: CodeProgress) => void;
  readonly onOtherContact: () => void;
  /** The person starts to type. */
  readonly onBegin?: () => void;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === errorCode.invalidCode || error.code === errorCode.invalidInput);

/** The code that was sent: it is submitted as soon as it is complete. */
export const CodeStep = ({ name, sent, prove, order, onSent, onOtherContact, onBegin }: CodeStepProps) => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const { contact, codeId, codeLength } = sent;
  const proving = useMutation({ meta: { toldInPlace: true }, mutationFn: prove });
  const wrong = isWrong(proving.error);
  return (
    <div className={css.step}>
      <p>
        {t(isEmail(contact) ? 'mf-patient:account.code.sentToEmail' : 'mf-patient:account.code.sentToPhone')}{' '}
        <strong className={css.contact}>{contact}</strong>
      </p>
      <CodeInput
        key={codeId}
        id={`${name}-code`}
        label={t('mf-patient:account.code.label')}
        hint={t('mf-patient:account.code.hint')}
        length={codeLength}
        wrong={wrong}
        busy={proving.isPending || proving.isSuccess}
        onChange={() => {
          onBegin?.();
          if (proving.isError) proving.reset();
        }}
        onComplete={(code) => proving.mutate(code)}
      />
      {proving.isError && !wrong ? (
        <>
          <SendFailure error={proving.error} />
          <Button variant="secondary" icon={RotateCw} onClick={() => proving.mutate(proving.variables)}>
            {t('ui:action.retry')}
          </Button>
        </>
      ) : null}
      {order === undefined ? null : (
        <Resend
          resendAt={sent.resendAt}
          order={order}
          onSent={(again) => {
            // Its problem was about the former code.
            proving.reset();
            onSent(codeStep(contact, again));
          }}
        />
      )}
      <Button variant="quiet" size="small" onClick={onOtherContact}>
        {t('mf-patient:account.code.otherContact')}
      </Button>
    </div>
  );
};
