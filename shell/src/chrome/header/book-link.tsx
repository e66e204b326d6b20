import { CalendarPlus } from 'lucide-react';
import { href, page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';

/** The primary action of the site; choosing a service needs no login. */
export const BookLink = ({ wide = false }: { readonly wide?: boolean }) => {
  const t = useShellText();
  const { language, availablePrefixes } = useChrome();
  if (!isLive(page.bookingStart(), availablePrefixes)) return null;
  return (
    <LinkButton
      href={href(language, page.bookingStart())}
      size={wide ? 'medium' : 'small'}
      wide={wide}
      {...(wide && { icon: CalendarPlus })}
    >
      {t('menu.book')}
    </LinkButton>
  );
};
