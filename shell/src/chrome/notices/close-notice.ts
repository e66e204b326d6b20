// The notice is drawn by the server alone; its styles come with the browser's build all the same.
import './top-notice.module.css';
import { noticeCookie } from './notice-cookie.ts';

/** A closed notice stays hidden for a day. */
const seconds = 86_400;

interface NoticeWatch {
  /** The page has moved: another one comes without the band of a notice that was closed. */
  moved(): void;
  stop(): void;
}

/** Lets a visitor close the notice of the page. What they read stays where it is: the band is emptied, and goes later. */
export const watchNotice = (notice: HTMLElement): NoticeWatch => {
  const marks = document.documentElement.dataset;
  let closedAt: string | undefined;
  const close = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('button')) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${noticeCookie}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    closedAt = window.location.pathname;
    marks.notice = 'emptied';
    // The button is gone: the keyboard goes on where the page begins.
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
