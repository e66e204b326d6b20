import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import css from './staff.module.css';

interface ShowPasswordProps {
  readonly made: NewPassword;
  readonly onClose: () => void;
}

/** The password is shown once: the portal does not store it. */
export const ShowPassword = ({ made: { username, password }, onClose }: ShowPasswordProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Dialog
      open
      size="small"
      title={t('staff.made.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('staff.made.close')}</Button>}
    >
      <div className={css.stack}>
        <Notice tone="warning">{t('staff.made.once')}</Notice>
        <dl className={css.facts}>
          <div>
            <dt>{t('staff.field.username')}</dt>
            <dd className={css.secret}>{username}</dd>
          </div>
          <div>
            <dt>{t('staff.made.password')}</dt>
            <dd className={css.secret}>{password}</dd>
          </div>
        </dl>
        <p>{t('staff.made.next')}</p>
      </div>
    </Dialog>
  );
};
