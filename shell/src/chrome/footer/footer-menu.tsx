import { isGroup, liveLongMenu } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './footer.module.css';

/** Every live page of the menu as a plain list. */
export const FooterMenu = () => {
  const t = useShellText();
  const links = liveLongMenu(useChrome().availablePrefixes).flatMap((item) =>
    isGroup(item) ? item.links : [item],
  );
  if (links.length === 0) return null;
  return (
    <nav className={css.pages} aria-labelledby="site-footer-pages">
      <h2 className={css.heading} id="site-footer-pages">
        {t('footer.pages')}
      </h2>
      <ul className={css.list} data-long={links.length > 6 ? '' : undefined}>
        {links.map((link) => (
          <li key={link.text}>
            <MenuLink link={link} className={css.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
