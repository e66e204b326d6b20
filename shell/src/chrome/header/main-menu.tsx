import { isGroup, liveMenu, currentOf, type MenuGroup } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { pageOf } from '../menu/address.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import choices from './choices.module.css';
import { Disclosure } from './disclosure.tsx';
import css from './main-menu.module.css';

export const MainMenu = () => {
  const t = useShellText();
  const items = liveMenu(useChrome().availablePrefixes);
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={css.menu}>
        {items.map((item) => (
          <li key={item.text}>
            {isGroup(item) ? <Group {...item} /> : <MenuLink link={item} className={css.link} />}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Group = ({ text, links }: MenuGroup) => {
  const t = useShellText();
  const currentPage = pageOf(useSource(useChrome().path));
  const inside = links.some((link) => currentOf(link, currentPage) !== undefined);
  return (
    <Disclosure face={t(`menu.${text}`)} current={inside}>
      <ul className={choices.list}>
        {links.map((link) => (
          <li key={link.text}>
            <MenuLink link={link} className={choices.choice} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
