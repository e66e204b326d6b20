import { isGroup, liveLongMenu } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './side-menu.module.css';
import { SideSection } from './side-section.tsx';

export const SideMenuLinks = () => {
  const t = useShellText();
  const items = liveLongMenu(useChrome().availablePrefixes);
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('sideMenu.label')}>
      <ul className={css.links}>
        {items.map((item) => (
          <li key={item.text}>
            {isGroup(item) ? (
              <SideSection title={t(`menu.${item.text}`)}>
                <ul className={css.links}>
                  {item.links.map((link) => (
                    <li key={link.text}>
                      <MenuLink link={link} className={css.inner} />
                    </li>
                  ))}
                </ul>
              </SideSection>
            ) : (
              <MenuLink link={item} className={css.link} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
