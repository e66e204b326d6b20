import type { NewPassword, StaffAccount } from '@arev/shared/contracts/staff-accounts';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetSecondFactor, lockAccount, renewPassword } from '../../api/staff.ts';
import { ChangeRole } from './change-role.tsx';
import { ShowPassword } from './show-password.tsx';

interface AccountActionsProps {
  readonly account: StaffAccount;
  readonly onChanged: () => void;
}

const confirmed = ['lock', 'unlock', 'factor', 'password'] as const;
type Confirmed = (typeof confirmed)[number];

/** The actions on the account of another person. */
export const AccountActions = ({ account, onChanged }: AccountActionsProps) => {
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState<Confirmed | 'role'>();
  const [made, setMade] = useState<NewPassword>();
  const possible = confirmed.filter(
    (one) =>
      one === 'password' ||
      (one === 'factor' ? account.secondFactor : (one === 'unlock') === (account.lockedAt !== null)),
  );
  const close = () => setAsking(undefined);
  const done = (password?: NewPassword) => {
    close();
    setMade(password);
    onChanged();
  };
  return (
    <>
      {(['role', ...possible] as const).map((one) => (
        <Button key={one} size="small" variant="quiet" onClick={() => setAsking(one)}>
          {t(`staff.${one}.open`)}
          <VisuallyHidden>: {account.fullName}</VisuallyHidden>
        </Button>
      ))}
      {asking === 'role' ? <ChangeRole account={account} onClose={close} onChanged={() => done()} /> : null}
      {asking === undefined || asking === 'role' ? null : (
        <Ask what={asking} account={account} onClose={close} onDone={done} />
      )}
      {made ? <ShowPassword made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  );
};

interface AskProps {
  readonly what: Confirmed;
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onDone: (made?: NewPassword) => void;
}

/** Each action ends sessions or grants access, so the confirmation names the consequences. */
const Ask = ({ what, account: { id, fullName }, onClose, onDone }: AskProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const changing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (): Promise<NewPassword | undefined> => {
      if (what === 'password') return (await renewPassword(site, id)).data;
      await (what === 'factor' ? forgetSecondFactor(site, id) : lockAccount(site, id, what === 'lock'));
      return undefined;
    },
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      title={t(`staff.${what}.title`, { name: fullName })}
      confirm={t(`staff.${what}.open`)}
      cancel={t('staff.stop')}
      tone={what === 'unlock' ? 'primary' : 'danger'}
      busy={changing.isPending}
      onConfirm={() => changing.mutate()}
      onClose={onClose}
    >
      {t(`staff.${what}.words`)}
      {changing.isError ? <SendFailure error={changing.error} /> : null}
    </ConfirmDialog>
  );
};
