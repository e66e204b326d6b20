import { inlineHash } from './inline-hash.ts';

/** A page that took this long to arrive is on a connection on which its scripts will be slow, too. */
const slow = 200;

/**
 * On a slow connection, fetches the files in the first `template` of the page before the start script (`start-
 * script.ts`) runs, which waits for the styles. It waits until the time since the page arrived equals the time the
 * page took, about a round trip: the answers then begin when styles, fonts and first pictures are there, and share no
 * bandwidth with them. While the rest of the page still arrives, the time of a slow processor counts, too. It stands
 * before the styles, because a script after a stylesheet waits for it.
 */
export const earlyFetch = [
  '(function(w,d){',
  'var p=w.performance,n=p.getEntriesByType("navigation")[0];',
  'if(!n)return;',
  'var e=n.responseEnd||p.now(),t=e-n.requestStart;',
  `if(t>${slow})w.setTimeout(function(){d.head.append(d.getElementById("start").content)},e+t-p.now())`,
  '})(window,document)',
].join('');

export const earlyFetchHash = inlineHash(earlyFetch);
