import { Mail, Phone } from 'lucide-react';
import { phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './contact-links.module.css';
import { phoneText } from './phone.ts';

export const ContactLinks = () => {
  const t = useShellText();
  const { companyInfo } = useChrome();
  if (!companyInfo) return null;
  const { email, phone } = companyInfo;
  return (
    <address className={css.contact}>
      <a className={css.link} href={`mailto:${email}`}>
        <Icon icon={Mail} size="small" />
        <VisuallyHidden>{`${t('contact.email')}: `}</VisuallyHidden>
        {email}
      </a>
      <a className={css.link} href={phoneHref(phone)}>
        <Icon icon={Phone} size="small" />
        <VisuallyHidden>{`${t('contact.phone')}: `}</VisuallyHidden>
        <span data-numbers>{phoneText(phone)}</span>
      </a>
    </address>
  );
};
