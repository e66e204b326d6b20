import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { password } from '@arev/shared/contracts/registration';
import { useSite } from '@arev/shared/remote-kit';
import { typedDate } from '@arev/shared/forms/typed-date';
import { clinicDate, type PlainDate } from '@arev/shared/i18n';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { setForgottenPassword } from '../../../api/account.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { DateRow, PasswordRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { NewPasswordHint } from '../../../frame/password/new-password-hint.tsx';
import { birthBounds, birthDateDiffers } from '../../../frame/birth-date.ts';
import type { ProvedProgress } from '../../../frame/prove-contact/progress.ts';

interface NewPassword {
  readonly password: string;
  readonly birthDate?: string;
}

const newPassword: z.ZodMiniType<NewPassword, Readonly<Record<string, string | undefined>>> = z.object({
  password,
});

/** A contact that nobody has proved before: the birth date says that it is the patient's. */
const afterApproval = (today: PlainDate) => z.object({ birthDate: typedDate(birthBounds(today)), password });

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
  const { contact, proof, approved = false } = proved;
  const [today] = useState(() => clinicDate(Date.now()));
  const [schema] = useState(() => (approved ? afterApproval(today) : newPassword));
  const captcha = useCaptcha(site.api);
  const form = useSentForm({
    name: 'recovery',
    schema,
    fields: approved ? ['birthDate', 'password'] : ['password'],
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
    <Form
      form={form}
      labelOf={(field) => t(field === 'birthDate' ? 'account.field.birthDate' : 'account.recovery.password')}
      wordsOf={(_, key) => (key === birthDateDiffers ? t('account.knownPatient.differs') : undefined)}
    >
      {approved ? (
        <DateRow
          field="birthDate"
          bounds={birthBounds(today)}
          autoComplete="bday"
          hint={t('account.hint.knownBirthDate')}
        />
      ) : null}
      <PasswordRow field="password" autoComplete="new-password" hint={<NewPasswordHint />} />
      <SubmitRow icon={KeyRound}>{t('account.recovery.submit')}</SubmitRow>
    </Form>
  );
};
