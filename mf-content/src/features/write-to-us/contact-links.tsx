import type { CompanyInfo } from '@arev/shared/contracts/company';
import { mapHref, phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './contact-links.module.css';

/** The clinic's phone, email and address, each a link. */
export const ContactLinks = ({ info }: { readonly info: CompanyInfo }) => {
  const { t } = useTranslation('mf-content');
  const { phone, email, address } = info;
  return (
    <ul className={css.links} role="list">
      <Way icon={Phone} label={t('branch.phone')}>
        <a className={css.link} href={phoneHref(phone)} data-numbers="">
          {phone}
        </a>
      </Way>
      <Way icon={Mail} label={t('branch.email')}>
        <a className={css.link} href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon={MapPin} label={t('branch.address')}>
        <a className={css.link} href={mapHref(address)} target="_blank" rel="noreferrer">
          {address}
        </a>
      </Way>
    </ul>
  );
};

const Way = ({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li className={css.way}>
    <span className={css.mark}>
      <Icon icon={icon} label={label} />
    </span>
    {children}
  </li>
);
