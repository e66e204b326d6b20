import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { password } from '@arev/shared/contracts/registration';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { setForgottenPassword } from '../../../api/account.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { PasswordRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { NewPasswordHint } from '../../../frame/password/new-password-hint.tsx';
import type { ProvedProgress } from '../../../frame/prove-contact/progress.ts';

const newPassword = z.object({ password });

interface NewPasswordFormProps {
  readonly proved: ProvedProgress;
  readonly onSet: (username: string) => void;
  readonly onProofOver: () => void;
  /** No account has this contact; only people who proved it learn that. */
  readonly onNobody: () => void;
}

export const NewPasswordForm = ({ proved, onSet, onProofOver, onNobody }: NewPasswordFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { contact, proof } = proved;
  const captcha = useCaptcha(site.api);
  const form = useSentForm({
    name: 'recovery',
    schema: newPassword,
    fields: ['password'],
    secret: ['password'],
    challenge: captcha,
    send: async (sent, options, challenge) => {
      try {
        onSet(await setForgottenPassword(site, { contact, proof, ...sent, ...challenge }, options));
      } catch (error) {
        if (error instanceof ApiError && error.code === errorCode.invalidCode) onProofOver();
        if (error instanceof ApiError && error.code === errorCode.usernameNotFound) onNobody();
        throw error;
      }
    },
  });
  return (
    <Form form={form} labelOf={() => t('account.recovery.password')}>
      <PasswordRow field="password" autoComplete="new-password" hint={<NewPasswordHint />} />
      <SubmitRow icon={KeyRound}>{t('account.recovery.submit')}</SubmitRow>
    </Form>
  );
};
