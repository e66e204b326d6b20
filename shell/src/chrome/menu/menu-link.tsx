import { href } from '@arev/shared/routing';
import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import { pageOf } from './address.ts';
import { currentOf, type MenuLink as Link } from './menu.ts';

interface MenuLinkProps {
  readonly link: Link;
  readonly className: string | undefined;
}

export const MenuLink = ({ link, className }: MenuLinkProps) => {
  const t = useShellText();
  const { language, path } = useChrome();
  const currentPage = pageOf(useSource(path));
  return (
    <a className={className} href={href(language, link.path)} aria-current={currentOf(link, currentPage)}>
      {t(`menu.${link.text}`)}
    </a>
  );
};
