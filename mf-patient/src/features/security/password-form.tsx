import { errorCode } from '@arev/shared/contracts/errors';
import { changePassword } from '@arev/shared/contracts/registration';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setPassword } from '../../api/details.ts';
import { refreshDevices } from '../../api/devices.ts';
import { NewPasswordHint } from '../../frame/password/new-password-hint.tsx';
import { Panel } from '../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { PasswordRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';

const fields = ['currentPassword', 'password'] as const;

export const PasswordForm = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = useSentForm({
    name: 'password',
    schema: changePassword.body,
    fields,
    secret: fields,
    clears: true,
    fieldOf: { [errorCode.wrongPassword]: 'currentPassword' },
    send: async (sent, options) => {
      await setPassword(site, sent, options);
      await refreshDevices(site);
    },
  });
  return (
    <Panel title={t('security.password.title')} lead={t('security.password.lead')}>
      <Form
        form={form}
        labelOf={(field) => t(field === 'password' ? 'account.recovery.password' : 'details.currentPassword')}
      >
        <PasswordRow field="currentPassword" autoComplete="current-password" />
        <PasswordRow field="password" autoComplete="new-password" hint={<NewPasswordHint />} />
        <SubmitRow icon={KeyRound}>{t('account.recovery.submit')}</SubmitRow>
      </Form>
      {form.sending.isSuccess ? (
        <Notice tone="success" live>
          {t('account.recovery.done')}. {t('account.recovery.ended')}
        </Notice>
      ) : null}
    </Panel>
  );
};
