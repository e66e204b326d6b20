// The notice is drawn by the server alone; its styles come with the browser's build all the same.
import './top-notice.module.css';
import { noticeCookie } from './notice-cookie.ts';

/** A day: whoever closed the notice is left in peace for so long. */
const seconds = 86_400;

/** Lets a visitor close the notice of the page. It goes in the frame of the press, and the page moves up once. */
export const watchNotice = (notice: HTMLElement): (() => void) => {
  const close = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('button')) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${noticeCookie}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    document.documentElement.dataset.notice = 'closed';
    // The button is gone: the keyboard goes on where the page begins.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  notice.addEventListener('click', close);
  return () => notice.removeEventListener('click', close);
};
