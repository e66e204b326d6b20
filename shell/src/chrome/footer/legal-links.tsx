import { href, page } from '@arev/shared/routing';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './footer.module.css';

const pages = [
  { text: 'terms', path: page.termsOfUse() },
  { text: 'privacy', path: page.privacyPolicy() },
] as const;

export const LegalLinks = () => {
  const t = useShellText();
  const { language, availablePrefixes } = useChrome();
  const live = pages.filter(({ path }) => isLive(path, availablePrefixes));
  if (live.length === 0) return null;
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className={css.legal}>
        {live.map(({ text, path }) => (
          <li key={text}>
            <a className={css.link} href={href(language, path)}>
              {t(`footer.${text}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
