import { startPolicy } from '../security/start-policy.ts';

/** Longer than a picture takes on a good line; on a bad one the scripts have come by then, and wait no more. */
const patience = 2000;

/**
 * Starts the shell's scripts when the first picture is painted: they are on their way all the while, but a phone that reads
 * them cannot draw. In a tab that is not looked at nothing is painted, and the patience ends it.
 */
export const startScript = [
  '(function(w,d){',
  `var p=w.trustedTypes?w.trustedTypes.createPolicy("${startPolicy}",{createScriptURL:function(u){return u}}):null,b=0;`,
  'function begin(){if(b)return;b=1;d.querySelectorAll("link[data-start]").forEach(function(l){',
  'var s=d.createElement("script");if(l.integrity)s.integrity=l.integrity;s.crossOrigin="anonymous";s.async=false;',
  's.src=p?p.createScriptURL(l.href):l.href;d.head.append(s)})}',
  'd.addEventListener("DOMContentLoaded",function(){',
  `setTimeout(begin,${patience});`,
  'Promise.all([].filter.call(d.images,function(i){return i.fetchPriority==="high"}).map(function(i){',
  'return i.decode().catch(function(){})})).then(function(){',
  'requestAnimationFrame(function(){setTimeout(begin)})})})',
  '})(window,document)',
].join('');
