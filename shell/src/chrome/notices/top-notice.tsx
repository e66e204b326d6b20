import { Megaphone, X } from 'lucide-react';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './top-notice.module.css';

export interface SiteNotice {
  readonly title: string;
  /** The link to the page with details. */
  readonly slug: string;
}

/** Rendered only by the server. The early script of the page hides it for visitors who closed it today. */
export const TopNotice = ({ notice }: { readonly notice: SiteNotice }) => {
  const t = useShellText();
  const { language, availablePrefixes } = useChrome();
  const more = page.customPage(notice.slug);
  return (
    <aside className={css.notice} aria-label={t('notice.label')}>
      <div className={css.row}>
        <span className={css.mark}>
          <Icon icon={Megaphone} />
        </span>
        <p className={css.words}>
          {notice.title}
          {isLive(more, availablePrefixes) ? (
            <>
              {' '}
              <a className={css.more} href={href(language, more)}>
                {t('notice.more')}
              </a>
            </>
          ) : null}
        </p>
        <button className={css.close} type="button" aria-label={t('notice.close')} title={t('notice.close')}>
          <Icon icon={X} />
        </button>
      </div>
    </aside>
  );
};
