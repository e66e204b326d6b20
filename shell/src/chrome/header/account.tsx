import { LogIn, LogOut, UserRound } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { AccountLink } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { loginFrom } from '../menu/address.ts';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import css from './account.module.css';
import { Acting, type Position } from './acting.tsx';
import choices from './choices.module.css';
import { Disclosure } from './disclosure.tsx';

/**
 * Both variants are in one place and reserve their space: nothing in the header moves when the browser finds
 * out who is signed in.
 */
export const Account = ({ place = 'bar' }: { readonly place?: Position }) => {
  const t = useShellText();
  const { session } = useChrome();
  const { status } = useSource(session);
  const here = status === 'arriving' || status === 'signed-in';
  const account = useRef<HTMLDivElement>(null);
  const login = useRef<HTMLAnchorElement>(null);
  // After a logout the button is hidden, and on the home page nothing else takes its focus.
  useLayoutEffect(() => {
    if (status === 'anonymous' && account.current?.contains(document.activeElement)) login.current?.focus();
  }, [status]);
  return (
    <div
      ref={account}
      className={css.account}
      data-place={place}
      data-known={status === 'unknown' ? undefined : ''}
      role="group"
      aria-label={t('account.label')}
    >
      <div className={css.face} data-away={here ? '' : undefined}>
        <LoginLink link={login} />
      </div>
      <div className={css.face} data-signed-in="" data-away={here ? undefined : ''}>
        <MyAccount place={place} />
      </div>
    </div>
  );
};

const LoginLink = ({ link }: { readonly link: RefObject<HTMLAnchorElement | null> }) => {
  const t = useShellText();
  const { language, availablePrefixes, ...chrome } = useChrome();
  const path = useSource(chrome.path);
  if (!isLive(page.login(), availablePrefixes)) return null;
  return (
    <a ref={link} className={css.action} data-strong="" href={loginFrom(path, language)}>
      <Icon icon={LogIn} size="small" />
      {t('account.login')}
    </a>
  );
};

/** Links of live remotes for this role, such as the staff desk. */
const useRoleLinks = (): readonly AccountLink[] => {
  const { accountLinks } = useChrome();
  const role = useUser()?.role;
  return accountLinks.filter(({ roles }) => role !== undefined && roles.includes(role));
};

const useUser = () => {
  const state = useSource(useChrome().session);
  return state.status === 'signed-in' ? state.user : undefined;
};

/** The pages of the account: a link, or one menu if remotes add more. */
const Pages = ({ place }: { readonly place: Position }) => {
  const t = useShellText();
  const { language, availablePrefixes } = useChrome();
  const user = useUser();
  const roleLinks = useRoleLinks();
  const isActing = Boolean(user?.actor);
  const mine = isLive(page.personalData(), availablePrefixes)
    ? [{ path: page.personalData(), text: t('account.mine') }]
    : [];
  const links = [...roleLinks.map(({ path, title }) => ({ path, text: title[language] })), ...mine];
  if (place === 'bar' && roleLinks.length > 0)
    return (
      <Disclosure icon={UserRound} face={t('account.mine')} align="end">
        <MenuLinks links={links} />
      </Disclosure>
    );
  if (place === 'bar' && user && isActing)
    return (
      <Acting user={user} place={place}>
        <MenuLinks links={links} />
      </Acting>
    );
  return (
    <>
      {user && isActing ? <Acting user={user} place={place} /> : null}
      {links.map(({ path, text }) => (
        <a key={path} className={css.action} href={href(language, path)}>
          <Icon icon={UserRound} size="small" />
          {text}
        </a>
      ))}
    </>
  );
};

const MenuLinks = ({ links }: { readonly links: readonly { path: string; text: string }[] }) => {
  const { language } = useChrome();
  return (
    <ul className={choices.list}>
      {links.map(({ path, text }) => (
        <li key={path}>
          <a className={choices.choice} href={href(language, path)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};

const MyAccount = ({ place }: { readonly place: Position }) => {
  const t = useShellText();
  const { actions } = useChrome();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await actions.signOut();
    setLeaving(false);
  };
  return (
    <>
      <Pages place={place} />
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
