import { settingsKey, tokenKey } from '@arev/shared/session/storage-keys';

/**
 * Runs before the first paint: the theme a person chose, and whether a token is there, so that neither colours nor the
 * sign-in button jump. Storage may be forbidden or broken; then the page looks like a new visitor's.
 */
export const earlyScript = [
  '(function(d){',
  `try{var t=JSON.parse(localStorage.getItem("${settingsKey}")||"{}").theme;`,
  'if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}',
  `try{if(localStorage.getItem("${tokenKey}"))d.dataset.session="in"}catch(e){}`,
  '})(document.documentElement)',
].join('');
