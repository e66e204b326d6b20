import { createHash } from 'node:crypto';

/** A page that took this long to arrive is on a connection on which its scripts will be slow, too. */
const slow = 200;

/**
 * On a slow connection, fetches the files in the first `template` of the page before the start script
 * (`start-script.ts`) runs, which waits for the styles. It waits for as long as the page took to arrive, about a
 * round trip: the answers then begin when styles, fonts and first pictures are there, and share no bandwidth with
 * them. It stands before the styles, because a script after a stylesheet waits for it.
 */
export const earlyFetch = [
  '(function(w,d){',
  'var n=w.performance.getEntriesByType("navigation")[0],t=n?w.performance.now()-n.requestStart:0;',
  `if(t>${slow})w.setTimeout(function(){d.head.append(d.getElementById("start").content)},t)`,
  '})(window,document)',
].join('');

/** The page has one nonce, for the start script. This script is the same on all pages, so its hash allows it. */
export const earlyFetchHash = `'sha256-${createHash('sha256').update(earlyFetch).digest('base64')}'`;
