import { errorCode } from '@arev/shared/contracts/errors';
import { erasePersonalData } from '@arev/shared/contracts/personal-data';
import { formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseAccount } from '../../api/own-data.ts';
import { Panel } from '../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { PasswordRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import css from './own-data.module.css';

const gone = ['login', 'files', 'requests', 'family', 'ratings'] as const;
const kept = ['visits', 'payments'] as const;

/**
 * Deletes the account permanently: explains what is deleted, what the law requires the clinic to keep, and
 * what to do before.
 */
export const Erase = () => {
  const { t } = useTranslation('mf-patient');
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={t('ownData.erase.title')} lead={t('ownData.erase.lead')}>
      <div className={css.words}>
        <p>{t('ownData.erase.gone')}</p>
        <ul className={css.list}>
          {gone.map((one) => (
            <li key={one}>{t(`ownData.erase.what.${one}`)}</li>
          ))}
        </ul>
        <p>{t('ownData.erase.kept')}</p>
        <ul className={css.list}>
          {kept.map((one) => (
            <li key={one}>{t(`ownData.erase.what.${one}`)}</li>
          ))}
        </ul>
        <p>{t('ownData.erase.before')}</p>
      </div>
      <div>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {t('ownData.erase.open')}
        </Button>
      </div>
      {asking ? <EraseDialog onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
};

const EraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [keptUntil, setKeptUntil] = useState<string>();
  const form = useSentForm({
    name: 'erase',
    schema: erasePersonalData.body,
    fields: ['currentPassword'],
    secret: ['currentPassword'],
    fieldOf: { [errorCode.wrongPassword]: 'currentPassword' },
    send: async ({ currentPassword }, options) => {
      setKeptUntil(await eraseAccount(site, currentPassword, options));
    },
  });
  if (keptUntil !== undefined) return <Erased keptUntil={keptUntil} />;
  return (
    <Dialog
      open
      size="small"
      title={t('ownData.erase.question')}
      busy={form.sending.isPending}
      onClose={onClose}
    >
      <div className={css.words}>
        <p>{t('ownData.erase.warning')}</p>
        <Form form={form} labelOf={() => t('details.currentPassword')}>
          <PasswordRow field="currentPassword" autoComplete="current-password" />
          <SubmitRow icon={Trash2}>{t('ownData.erase.confirm')}</SubmitRow>
        </Form>
        <Button variant="secondary" onClick={onClose}>
          {t('ownData.erase.keep')}
        </Button>
      </div>
    </Dialog>
  );
};

/** The session has ended at the portal; closing the dialog ends it here too, and leads to the home page. */
const Erased = ({ keptUntil }: { readonly keptUntil: string }) => {
  const { t } = useTranslation('mf-patient');
  const { session } = useSite();
  const leave = () => void session.signOut();
  return (
    <Dialog
      open
      size="small"
      title={t('ownData.erase.done')}
      onClose={leave}
      footer={<Button onClick={leave}>{t('ownData.erase.leave')}</Button>}
    >
      <div className={css.words} role="status">
        <p>{t('ownData.erase.doneWords')}</p>
        <p>{t('ownData.erase.keptUntil', { date: formatNumericDate(keptUntil) })}</p>
      </div>
    </Dialog>
  );
};
