import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { onwardIn } from '../../../addresses.ts';
import { useKeptValue } from '../../../state/kept-value.ts';
import { FollowingFocus } from '../../../frame/following-focus.tsx';
import css from '../account.module.css';
import { beginning, progress as progressSchema } from '../../../frame/prove-contact/progress.ts';
import { ProveContact } from '../../../frame/prove-contact/prove-contact.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Trouble = 'proofOver' | 'nobody';

/** A proved contact, then a new password; the username is shown only after the proof. */
export const Recovery = () => {
  const { t } = useTranslation('mf-patient');
  const [progress, setProgress] = useKeptValue('recovery-progress', progressSchema, beginning);
  const [trouble, setTrouble] = useState<Trouble>();
  const [username, setUsername] = useKeptValue('recovery-username', z.string(), '');
  const startAgain = (why: Trouble) => {
    setTrouble(why);
    setProgress({ step: 'contact', contact: why === 'nobody' ? '' : progress.contact });
  };
  if (username !== '') return <PasswordSet username={username} onLeave={() => setUsername(undefined)} />;
  return (
    <FollowingFocus stage={progress.step} className={css.account}>
      {trouble !== undefined && progress.step === 'contact' ? (
        <Notice tone="warning" live>
          {t(trouble === 'nobody' ? 'account.recovery.nobody' : 'account.proofOver')}
        </Notice>
      ) : null}
      {progress.step === 'proved' ? (
        <NewPasswordForm
          proved={progress}
          onSet={(name) => {
            setUsername(name);
            setProgress(undefined);
          }}
          onProofOver={() => startAgain('proofOver')}
          onNobody={() => startAgain('nobody')}
        />
      ) : (
        <ProveContact purpose="recovery" progress={progress} onProgress={setProgress} />
      )}
    </FollowingFocus>
  );
};

interface PasswordSetProps {
  readonly username: string;
  /** By any link, or Back; a reload is none. */
  readonly onLeave: () => void;
}

const PasswordSet = ({ username, onLeave }: PasswordSetProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { search } = useLocation();
  const leave = useEffectEvent(onLeave);
  // Other people at this browser do not see the name.
  useEffect(() => () => leave(), []);
  return (
    <div className={css.account}>
      <Notice tone="success" title={t('account.recovery.done')} live>
        {t('account.recovery.username')} <strong>{username}</strong>
        <br />
        {t('account.recovery.ended')}
      </Notice>
      <LinkButton href={to(page.login({ ...onwardIn(search) }))} icon={LogIn} size="large">
        {t('login.submit')}
      </LinkButton>
    </div>
  );
};
