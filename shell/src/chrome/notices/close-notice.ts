// Only the server renders the notice; its styles are part of the client build.
import './top-notice.module.css';
import { noticeCookie } from './notice-cookie.ts';

/** A closed notice stays hidden for a day. */
const seconds = 86_400;

interface NoticeWatch {
  /** After a navigation: the new page has no band of a closed notice. */
  moved(): void;
  stop(): void;
}

/** Lets a visitor close the notice. The page does not move: the band is emptied, and removed with the next page. */
export const watchNotice = (notice: HTMLElement): NoticeWatch => {
  const marks = document.documentElement.dataset;
  let closedAt: string | undefined;
  const close = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('button')) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${noticeCookie}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    closedAt = window.location.pathname;
    marks.notice = 'emptied';
    // The button is gone, so the focus moves to the beginning of the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  notice.addEventListener('click', close);
  return {
    moved() {
      if (marks.notice === 'emptied' && window.location.pathname !== closedAt) marks.notice = 'closed';
    },
    stop: () => notice.removeEventListener('click', close),
  };
};
