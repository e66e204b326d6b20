import type { StaffAccount } from '@arev/shared/contracts/staff-accounts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../../api/staff.ts';
import { roleFields, roleForm, withDoctor } from './account-form.schema.ts';
import { RoleRows } from './role-rows.tsx';
import { useAccountWords } from './use-account-words.ts';

interface ChangeRoleProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** What the person may do from their next click on. */
export const ChangeRole = ({ account, onClose, onChanged }: ChangeRoleProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const formId = useId();
  const words = useAccountWords();
  const { id, role, doctor, fullName } = account;
  const form = useSentForm({
    name: `role-${id}`,
    schema: roleForm,
    fields: roleFields,
    checks: 'onSubmit',
    // Opened again, it begins with what the account is now.
    draft: false,
    start: { role, doctorId: String(doctor?.id ?? ''), doctorName: doctor?.title ?? '' },
    send: async (chosen) => {
      await changeRole(site, id, withDoctor(chosen));
      onChanged();
    },
  });
  return (
    <Dialog
      open
      size="small"
      title={t('staff.role.title', { name: fullName })}
      busy={form.sending.isPending}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} busy={form.sending.isPending}>
            {t('staff.role.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.stop')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} {...words}>
        <RoleRows />
        <FailureRow />
      </Form>
    </Dialog>
  );
};
