import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { href, page, phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { phoneText } from '../header/phone.ts';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './footer.module.css';

export const ContactDetails = () => {
  const t = useShellText();
  const { companyInfo, language, availablePrefixes } = useChrome();
  if (!companyInfo) return null;
  const { address, phone, email } = companyInfo;
  return (
    <address className={css.contact}>
      <p className={css.detail}>
        <Icon icon={MapPin} size="small" />
        <VisuallyHidden>{`${t('contact.address')}: `}</VisuallyHidden>
        {address}
      </p>
      <a className={css.detail} href={phoneHref(phone)}>
        <Icon icon={Phone} size="small" />
        <VisuallyHidden>{`${t('contact.phone')}: `}</VisuallyHidden>
        <span data-numbers="">{phoneText(phone)}</span>
      </a>
      <a className={css.detail} href={`mailto:${email}`}>
        <Icon icon={Mail} size="small" />
        <VisuallyHidden>{`${t('contact.email')}: `}</VisuallyHidden>
        {email}
      </a>
      {isLive(page.branches(), availablePrefixes) ? (
        <a className={css.detail} href={href(language, page.branches())}>
          <Icon icon={Clock} size="small" />
          {t('footer.hours')}
        </a>
      ) : null}
    </address>
  );
};
