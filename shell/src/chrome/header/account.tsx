import { LogIn, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { loginFrom } from '../menu/address.ts';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import css from './account.module.css';

/**
 * Both faces lie in one place and the absent one keeps its room, with empty room before it: nothing in the header moves
 * when the browser finds out who is here.
 */
export const Account = ({ place = 'bar' }: { readonly place?: 'bar' | 'side' }) => {
  const t = useShellText();
  const { session } = useChrome();
  const { status } = useSource(session);
  const here = status === 'arriving' || status === 'signed-in';
  return (
    <div
      className={css.account}
      data-place={place}
      data-known={status === 'unknown' ? undefined : ''}
      role="group"
      aria-label={t('account.label')}
    >
      <div className={css.face} data-away={here ? '' : undefined}>
        <LoginLink />
      </div>
      <div className={css.face} data-signed-in="" data-away={here ? undefined : ''}>
        <MyAccount />
      </div>
    </div>
  );
};

const LoginLink = () => {
  const t = useShellText();
  const { language, availablePrefixes, ...chrome } = useChrome();
  const path = useSource(chrome.path);
  if (!isLive(page.login(), availablePrefixes)) return null;
  return (
    <a className={css.action} data-strong="" href={loginFrom(path, language)}>
      <Icon icon={LogIn} size="small" />
      {t('account.login')}
    </a>
  );
};

const MyAccount = () => {
  const t = useShellText();
  const { language, availablePrefixes, actions } = useChrome();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await actions.signOut();
    setLeaving(false);
  };
  return (
    <>
      {isLive(page.personalData(), availablePrefixes) ? (
        <a className={css.action} href={href(language, page.personalData())}>
          <Icon icon={UserRound} size="small" />
          {t('account.mine')}
        </a>
      ) : null}
      <button
        className={css.action}
        type="button"
        aria-disabled={leaving || undefined}
        onClick={() => !leaving && void leave()}
      >
        <Icon icon={LogOut} size="small" />
        {t('account.logout')}
      </button>
    </>
  );
};
