import { errorCode } from '@arev/shared/contracts/errors';
import { erasePersonalData } from '@arev/shared/contracts/personal-data';
import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
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

const gone = ['files', 'requests', 'family', 'ratings'] as const;
const kept = ['visits', 'identity', 'payments'] as const;

/** The child whose account it is, if it is not that of the reader; a child has no login. */
const useNameOfChild = (): string | undefined => {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.actor) return undefined;
  return `${session.user.firstName} ${session.user.lastName}`;
};

/**
 * Deletes the account permanently: explains what is deleted, what the law requires the clinic to keep, and
 * what to do before. A parent also reads about the messages that they get about their children.
 */
export const Erase = ({ isParent }: { readonly isParent: boolean }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const [asking, setAsking] = useState(false);
  const name = useNameOfChild();
  const title = name === undefined ? t('ownData.erase.title') : t('ownData.eraseFor.title', { name });
  return (
    <Panel title={title} lead={t('ownData.erase.lead')}>
      <div className={css.words}>
        <p>{t('ownData.erase.gone')}</p>
        <ul className={css.list}>
          <li>{t(`ownData.erase.what.${name === undefined ? 'login' : 'person'}`)}</li>
          {isParent && name === undefined ? <li>{t('ownData.erase.what.children')}</li> : null}
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
        <p>
          {t('ownData.erase.before')} <a href={to(page.purchases())}>{t('purchases.title')}</a>
        </p>
        {name === undefined ? null : (
          <p>
            {t('ownData.eraseFor.shared')} <a href={to(page.family())}>{t('family.title')}</a>
          </p>
        )}
      </div>
      <div>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {name === undefined ? t('ownData.erase.open') : title}
        </Button>
      </div>
      {asking ? <EraseDialog name={name} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
};

interface EraseDialogProps {
  /** The child whose account it is; of one's own account, none. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

const EraseDialog = ({ name, onClose }: EraseDialogProps) => {
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
  const busy = form.sending.isPending;
  if (keptUntil !== undefined) return <Erased name={name} keptUntil={keptUntil} />;
  return (
    <Dialog
      open
      size="small"
      title={name === undefined ? t('ownData.erase.question') : t('ownData.eraseFor.question', { name })}
      busy={busy}
      onClose={onClose}
    >
      <div className={css.words}>
        <p>{t(name === undefined ? 'ownData.erase.warning' : 'ownData.eraseFor.warning')}</p>
        <Form form={form} labelOf={() => t('details.currentPassword')}>
          <PasswordRow field="currentPassword" autoComplete="current-password" />
          <SubmitRow icon={Trash2}>{t('ownData.erase.confirm')}</SubmitRow>
        </Form>
        <CloseButton>{t('ownData.erase.keep')}</CloseButton>
      </div>
    </Dialog>
  );
};

/** The session has ended at the portal; closing the dialog ends it here too, and leads to the home page. */
const Erased = ({ name, keptUntil }: Pick<EraseDialogProps, 'name'> & { readonly keptUntil: string }) => {
  const { t } = useTranslation('mf-patient');
  const { session } = useSite();
  const leave = () => void session.signOut();
  return (
    <Dialog
      open
      size="small"
      title={name === undefined ? t('ownData.erase.done') : t('ownData.eraseFor.done', { name })}
      onClose={leave}
      footer={<Button onClick={leave}>{t('ownData.erase.leave')}</Button>}
    >
      <div className={css.words} role="status">
        <p>{t(name === undefined ? 'ownData.erase.doneWords' : 'ownData.eraseFor.doneWords')}</p>
        <p>{t('ownData.erase.keptUntil', { date: formatNumericDate(keptUntil) })}</p>
      </div>
    </Dialog>
  );
};
