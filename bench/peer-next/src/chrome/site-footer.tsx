import type { CompanyInfo } from '@arev/shared/contracts/company';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import css from '@shell/chrome/footer/footer.module.css';
import { OpeningHours } from '@shell/chrome/footer/opening-hours.tsx';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { FooterEntries } from './menus.tsx';

export const SiteFooter = ({ company }: { readonly company: CompanyInfo }) => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.brand}>
          <Logo />
          <address className={css.contact}>
            <p className={css.detail}>
              <Icon icon={MapPin} size="small" />
              {company.address}
            </p>
            <ContactLinks company={company} link={css.detail} />
          </address>
        </div>
        <nav className={css.pages} aria-labelledby="site-footer-pages">
          <h2 className={css.heading} id="site-footer-pages">
            {t('footer.pages')}
          </h2>
          <FooterEntries list={css.list} link={css.link} />
        </nav>
        <OpeningHours />
      </div>
      <div className={css.bottom}>
        <p>{t('footer.copyright', { year: String(new Date().getFullYear()), name: company.name })}</p>
        <nav aria-label={t('footer.legal')}>
          <ul className={css.legal}>
            <li>
              <a className={css.link} href={href(language, page.termsOfUse())}>
                {t('footer.terms')}
              </a>
            </li>
            <li>
              <a className={css.link} href={href(language, page.privacyPolicy())}>
                {t('footer.privacy')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
};
