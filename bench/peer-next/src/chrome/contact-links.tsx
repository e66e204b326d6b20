import type { CompanyInfo } from '@arev/shared/contracts/company';
import { phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { phoneText } from '@shell/chrome/header/phone.ts';
import { Mail, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';

interface ContactLinksProps {
  readonly company: CompanyInfo;
  readonly link: string | undefined;
}

export const ContactLinks = ({ company: { phone, email }, link }: ContactLinksProps) => {
  const t = useTranslations('shell');
  return (
    <>
      <a className={link} href={`mailto:${email}`}>
        <Icon icon={Mail} size="small" />
        <VisuallyHidden>{`${t('contact.email')}: `}</VisuallyHidden>
        {email}
      </a>
      <a className={link} href={phoneHref(phone)}>
        <Icon icon={Phone} size="small" />
        <VisuallyHidden>{`${t('contact.phone')}: `}</VisuallyHidden>
        <span data-numbers="">{phoneText(phone)}</span>
      </a>
    </>
  );
};
