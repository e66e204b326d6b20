import { Mail, Phone } from 'lucide-react';
import { href, page, phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { phoneText } from '../header/phone.ts';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './chat.module.css';

/** After each answer: how to reach people. */
export const ChatContact = () => {
  const t = useShellText();
  const { language, availablePrefixes, companyInfo } = useChrome();
  return (
    <div className={css.contact}>
      {isLive(page.contactUs(), availablePrefixes) ? (
        <a className={css.way} href={href(language, page.contactUs())}>
          <Icon icon={Mail} size="small" />
          {t('chat.contact')}
        </a>
      ) : null}
      {companyInfo ? (
        <a className={css.way} href={phoneHref(companyInfo.phone)}>
          <Icon icon={Phone} size="small" />
          {phoneText(companyInfo.phone)}
        </a>
      ) : null}
    </div>
  );
};
