import type { StaffAccount } from '@arev/shared/contracts/staff-accounts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../../api/staff.ts';
import { roleFields, roleForm, withDoctor } from './account-form.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleRows } from './role-rows.tsx';

interface ChangeRoleProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The new role takes effect with the next call of the person. */
export const ChangeRole = ({ account, onClose, onChanged }: ChangeRoleProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { id, role, doctor, fullName } = account;
  const form = useSentForm({
    name: `role-${id}`,
    schema: roleForm,
    fields: roleFields,
    checks: 'onSubmit',
    // When it opens again, it starts with the current role.
    draft: false,
    start: { role, doctorId: String(doctor?.id ?? ''), doctorName: doctor?.title ?? '' },
    send: async (chosen) => {
      await changeRole(site, id, withDoctor(chosen));
      onChanged();
    },
  });
  return (
    <FormDialog
      title={t('staff.role.title', { name: fullName })}
      confirm={t('staff.role.save')}
      form={form}
      onClose={onClose}
    >
      <RoleRows />
    </FormDialog>
  );
};
