import { noticeCookie } from '../../chrome/notices/notice-cookie.ts';
import { settingsKey, tokenKey } from '@arev/shared/session/storage-keys';

/**
 * Runs before the first paint: the theme a person chose, whether a token is there, and whether the notice was closed today,
 * so that neither colours nor the sign-in button nor the page jump. Storage may be forbidden or broken; then the page looks like a new visitor's.
 */
export const earlyScript = [
  '(function(d){',
  `try{var t=JSON.parse(localStorage.getItem("${settingsKey}")||"{}").theme;`,
  'if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}',
  `try{if(localStorage.getItem("${tokenKey}"))d.dataset.session="in"}catch(e){}`,
  `if(/(^|; )${noticeCookie}=/.test(document.cookie))d.dataset.notice="closed"`,
  '})(document.documentElement)',
].join('');
