import { errorCode } from '@arev/shared/contracts/errors';
import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addAccount } from '../../api/staff.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { accountFields, accountForm, withDoctor } from './account-form.schema.ts';
import { RoleRows } from './role-rows.tsx';
import { useAccountWords } from './use-account-words.ts';

interface AccountFormProps {
  readonly onClose: () => void;
  readonly onMade: (made: NewPassword) => void;
}

export const AccountForm = ({ onClose, onMade }: AccountFormProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const id = useId();
  const words = useAccountWords();
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
    <Dialog
      open
      size="small"
      title={t('staff.add.title')}
      busy={form.sending.isPending}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} busy={form.sending.isPending}>
            {t('staff.add.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.stop')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} {...words}>
        <RoleRows />
        <TextRow field="lastName" autoComplete="off" />
        <TextRow field="firstName" autoComplete="off" />
        <TextRow field="username" hint={t('staff.usernameHint')} autoComplete="off" />
        <PhoneRow field="phone" autoComplete="off" />
        <FailureRow />
        <ClearForm />
      </Form>
    </Dialog>
  );
};
