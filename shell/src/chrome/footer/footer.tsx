import { Later } from '@arev/shared/later';
import { Logo } from '../logo/logo.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import { ContactDetails } from './contact-details.tsx';
import { FooterMenu } from './footer-menu.tsx';
import css from './footer.module.css';
import { LegalLinks } from './legal-links.tsx';
import { SocialLinks } from './social-links.tsx';

export const Footer = () => (
  <Later as="footer" until="near" className={css.footer}>
    <div className={css.columns}>
      <div className={css.brand}>
        <Logo />
        <ContactDetails />
        <SocialLinks />
      </div>
      <FooterMenu />
    </div>
    <div className={css.bottom}>
      <Copyright />
      <LegalLinks />
    </div>
  </Later>
);

const Copyright = () => {
  const t = useShellText();
  const { companyInfo, year } = useChrome();
  // A page rendered before midnight on 31 December may be read after it.
  return (
    <p suppressHydrationWarning>
      {t('footer.copyright', { year, name: companyInfo?.name ?? t('brand.name') })}
    </p>
  );
};
