import { approveContact } from '@arev/shared/contracts/desk-patients';
import type { PatientAccount as Account } from '@arev/shared/contracts/reception';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';
import css from './patients.module.css';

interface PatientAccountProps {
  readonly id: number;
  readonly name: string;
  readonly account: Account;
  readonly onChanged: () => void;
}

/** The login of the patient, and the help of the desk for those who have none or have lost it (234). */
export const PatientAccount = ({ id, name, account, onChanged }: PatientAccountProps) => {
  const { t } = useTranslation('mf-desk');
  const { login, blocked, approvable, approved } = account;
  return (
    <Card padding="large">
      <Heading level={2}>{t('patients.account.title')}</Heading>
      <div className={css.account}>
        <p>{t(login ? 'patients.account.login' : 'patients.account.none')}</p>
        {blocked === null ? null : <p className={css.note}>{t(`patients.account.blocked.${blocked}`)}</p>}
        {approved.map(({ contact, until }) => (
          <Notice key={contact} tone="success" live>
            {t(login ? 'patients.account.maySet' : 'patients.account.mayOpen', {
              contact,
              until: formatInstant(until),
            })}
          </Notice>
        ))}
        {approvable.length > 0 ? (
          <div className={css.heading}>
            {approvable.map((contact) => (
              <Approve key={contact} {...{ id, name, login, contact, onChanged }} />
            ))}
          </div>
        ) : null}
      </div>
    </Card>
  );
};

interface ApproveProps extends Pick<PatientAccountProps, 'id' | 'name' | 'onChanged'> {
  readonly login: boolean;
  readonly contact: string;
}

/** After a question that says what to check, because the reader of the contact gets the account. */
const Approve = ({ id, name, login, contact, onChanged }: ApproveProps) => {
  const { t } = useTranslation('mf-desk');
  const { api } = useSite();
  const [asking, setAsking] = useState(false);
  const approving = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => api.send(approveContact, { params: { id }, body: { contact } }),
    // Also after an error: the response may be lost, and each approval warns the other contacts.
    onSettled: () => {
      setAsking(false);
      onChanged();
    },
  });
  const words = { name, contact };
  return (
    <div>
      <Button variant="secondary" icon={KeyRound} onClick={() => setAsking(true)}>
        {t(login ? 'patients.account.set.open' : 'patients.account.create.open', words)}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t(login ? 'patients.account.set.title' : 'patients.account.create.title', words)}
          confirm={t('patients.account.confirm')}
          cancel={t('patients.verify.cancel')}
          tone="primary"
          busy={approving.isPending}
          onConfirm={() => approving.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('patients.account.check', words)}</p>
          <p>{t(login ? 'patients.account.set.words' : 'patients.account.create.words', words)}</p>
          <p>{t('patients.account.told')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
