import { errorCode } from '@arev/shared/contracts/errors';
import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useSite } from '@arev/shared/remote-kit';
import { PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { useTranslation } from 'react-i18next';
import { addAccount } from '../../api/staff.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { accountFields, accountForm, withDoctor } from './account-form.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleRows } from './role-rows.tsx';

interface AccountFormProps {
  readonly onClose: () => void;
  readonly onMade: (made: NewPassword) => void;
}

export const AccountForm = ({ onClose, onMade }: AccountFormProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const form = useSentForm({
    name: 'new-account',
    schema: accountForm,
    fields: accountFields,
    checks: 'onSubmit',
    start: { role: 'RECEPTION' },
    fieldOf: { [errorCode.usernameTaken]: { field: 'username', key: 'taken' } },
    send: async (account, once) => onMade((await addAccount(site, withDoctor(account), once)).data),
  });
  return (
    <FormDialog title={t('staff.add.title')} confirm={t('staff.add.confirm')} form={form} onClose={onClose}>
      <RoleRows />
      <TextRow field="lastName" autoComplete="off" />
      <TextRow field="firstName" autoComplete="off" />
      <TextRow field="username" hint={t('staff.usernameHint')} autoComplete="off" />
      <PhoneRow field="phone" autoComplete="off" />
      <ClearForm />
    </FormDialog>
  );
};
