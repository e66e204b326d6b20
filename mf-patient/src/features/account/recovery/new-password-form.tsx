import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { password } from '@arev/shared/contracts/registration';
import { useSite } from '@arev/shared/remote-kit';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { setForgottenPassword } from '../../../api/account.ts';
import { PatientForm } from '../../../frame/patient-form.tsx';
import { PasswordRow } from '../../../frame/rows.tsx';
import { usePatientForm } from '../../../state/use-patient-form.ts';
import { NewPasswordHint } from '../../../frame/password/new-password-hint.tsx';
import type { ProvedProgress } from '../../../frame/prove-contact/progress.ts';

const newPassword = z.object({ password });

interface NewPasswordFormProps {
  readonly proved: ProvedProgress;
  readonly onSet: (username: string) => void;
  readonly onProofOver: () => void;
  /** No account has this contact, which only who proved it learns. */
  readonly onNobody: () => void;
}

export const NewPasswordForm = ({ proved, onSet, onProofOver, onNobody }: NewPasswordFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { contact, proof } = proved;
  const form = usePatientForm({
    name: 'recovery',
    schema: newPassword,
    fields: ['password'],
    secret: ['password'],
    captcha: true,
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
    <PatientForm
      form={form}
      labelOf={() => t('account.recovery.password')}
      icon={KeyRound}
      submit={t('account.recovery.submit')}
    >
      <PasswordRow field="password" autoComplete="new-password" hint={<NewPasswordHint />} />
    </PatientForm>
  );
};
