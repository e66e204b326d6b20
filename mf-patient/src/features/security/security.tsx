import { useSession } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { Panel, Panels } from '../../frame/panel.tsx';
import { useActor } from '../../frame/whose/use-actor.ts';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';

/** The security settings of the person who is logged in, also while they act for somebody else. */
export const Security = () => {
  const { t } = useTranslation('mf-patient');
  const actor = useActor();
  const session = useSession();
  const username = session.status === 'signed-in' ? session.user.username : '';
  return (
    <Panels>
      {actor === null ? (
        <>
          <Panel title={t('security.username')} lead={t('security.usernameHint')}>
            <p translate="no">{username}</p>
          </Panel>
          <PasswordForm />
        </>
      ) : (
        <Notice>{t('security.notYours', { name: actor.firstName })}</Notice>
      )}
      <Devices />
    </Panels>
  );
};
