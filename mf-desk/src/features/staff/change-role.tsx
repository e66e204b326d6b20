import type { StaffAccount } from '@arev/shared/contracts/staff-accounts';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../../api/staff.ts';
import { type ChosenRole, lacksDoctor, RoleFields, roleOf } from './role-fields.tsx';
import css from './staff.module.css';

interface ChangeRoleProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** What the person may do from their next click on. */
export const ChangeRole = ({ account, onClose, onChanged }: ChangeRoleProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [chosen, setChosen] = useState<ChosenRole>({
    role: account.role,
    ...{ doctorId: account.doctor?.id ?? null, doctorName: account.doctor?.title ?? '' },
  });
  const [isMissing, setMissing] = useState(false);
  const changing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => changeRole(site, account.id, roleOf(chosen)),
    onSuccess: onChanged,
  });
  const save = () => {
    setMissing(lacksDoctor(chosen));
    if (!lacksDoctor(chosen)) changing.mutate();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('staff.role.title', { name: account.fullName })}
      busy={changing.isPending}
      onClose={onClose}
      footer={
        <>
          <Button busy={changing.isPending} onClick={save}>
            {t('staff.role.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.stop')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <RoleFields
          chosen={chosen}
          isDoctorMissing={isMissing}
          onChange={(next) => {
            setMissing(false);
            setChosen(next);
          }}
        />
        {changing.isError ? <SendFailure error={changing.error} /> : null}
      </div>
    </Dialog>
  );
};
