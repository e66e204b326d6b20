import { noticeCookie } from '../../chrome/notices/notice-cookie.ts';
import { settingsKey, tokenKey } from '@arev/shared/session/storage-keys';

/**
 * Runs before the first paint and reads the chosen theme, whether a token exists, and whether the notice was
 * closed today, so that neither colours nor the sign-in button nor the layout jump. If storage is blocked or
 * broken, the page looks like that of a new visitor.
 */
export const earlyScript = [
  '(function(d){',
  `try{var t=JSON.parse(localStorage.getItem("${settingsKey}")||"{}").theme;`,
  'if(t==="light"||t==="dark"){d.dataset.theme=t;',
  'document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.media=m.dataset.scheme===t?"all":"not all"})',
  '}}catch(e){}',
  `try{if(localStorage.getItem("${tokenKey}"))d.dataset.session="in"}catch(e){}`,
  `if(/(^|; )${noticeCookie}=/.test(document.cookie))d.dataset.notice="closed"`,
  '})(document.documentElement)',
].join('');
