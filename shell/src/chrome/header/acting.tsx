import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User } from '@arev/shared/contracts/account';
import { profileSwitch } from '@arev/shared/contracts/slots';
import { SiteContext, Slot } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './account.module.css';
import choices from './choices.module.css';
import { Disclosure } from './disclosure.tsx';
import { useActsFor } from './use-acts-for.ts';

export type Position = 'bar' | 'side';

interface ActingProps {
  readonly user: User;
  readonly place: Position;
  /** The pages of the account, if they share a menu with the switch. */
  readonly children?: ReactNode;
}

/** Shows on every page for whom a person acts, and lets them switch to another family member. */
export const Acting = ({ user, place, children }: ActingProps) => {
  const t = useShellText();
  const [choosing, setChoosing] = useState(false);
  const words = useActsFor();
  const change = (
    <button
      className={place === 'bar' ? choices.choice : css.action}
      type="button"
      onClick={() => setChoosing(true)}
    >
      {place === 'bar' ? null : <Icon icon={Users} size="small" />}
      {t('account.switch')}
    </button>
  );
  return (
    <>
      {place === 'bar' ? (
        <Disclosure icon={Users} label={t('account.mine')} face={user.firstName} align="end">
          <p className={css.actor}>{words}</p>
          {children}
          {change}
        </Disclosure>
      ) : (
        <>
          <p className={css.actor}>{words}</p>
          {change}
        </>
      )}
      {choosing ? <ProfileSwitch onClose={() => setChoosing(false)} /> : null}
    </>
  );
};

/** The dialog belongs to the remote of the patient's area; without it, the page of that remote is used instead. */
const ProfileSwitch = ({ onClose }: { readonly onClose: () => void }) => {
  const { site, language } = useChrome();
  if (!site) return null;
  const leave = () => {
    onClose();
    void site.navigation.go(href(language, page.personalData()));
  };
  return (
    <SiteContext value={site}>
      <Slot name={profileSwitch.name} props={{ onClose }} onUnavailable={leave} />
    </SiteContext>
  );
};
