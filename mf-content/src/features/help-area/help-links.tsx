import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import css from './help-links.module.css';

const links = [
  { key: 'aboutUs', path: page.aboutUs() },
  { key: 'opinions', path: page.opinions() },
  { key: 'faq', path: page.faq() },
  { key: 'contactUs', path: page.contactUs() },
  { key: 'attachments', path: page.attachments() },
  { key: 'requisites', path: page.requisites() },
  { key: 'privacyPolicy', path: page.privacyPolicy() },
  { key: 'termsOfUse', path: page.termsOfUse() },
] as const;

/** Links to the other pages about the clinic. */
export const HelpLinks = ({ current }: { readonly current: string }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <nav className={css.links} aria-label={t('help.also')} data-print="hide">
      <p className={css.title}>{t('help.also')}</p>
      <ul className={css.list} role="list">
        {links
          .filter(({ path }) => path !== current)
          .map(({ key, path }) => (
            <li key={key}>
              <a className={css.link} href={to(path)}>
                {t(`help.link.${key}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
};
