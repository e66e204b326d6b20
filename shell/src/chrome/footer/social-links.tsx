import { webAddress } from '@arev/shared/routing';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './footer.module.css';
import { networkGlyphs, networks } from './network-glyphs.ts';

export const SocialLinks = () => {
  const t = useShellText();
  const { companyInfo } = useChrome();
  const links = networks.flatMap(({ key, name }) => {
    const url = webAddress(companyInfo?.[key] ?? '');
    return url ? [{ key, name, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={css.social} aria-label={t('footer.follow')}>
      {links.map(({ key, name, url }) => (
        <li key={key}>
          <a
            className={css.network}
            href={url}
            rel="noopener"
            target="_blank"
            aria-label={t('footer.on', { network: name })}
          >
            <svg className={css.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={networkGlyphs[key]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
};
