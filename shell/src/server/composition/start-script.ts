import { stalled } from './stalled.ts';

/** Longer than a picture takes on a good line; on a bad one nobody should wait for it alone. */
const patience = 2000;

/** By then a page answers also on a bad line, or something in its start has failed without a word. */
const longest = 20_000;

/** A page that took so long to come is on a line on which its scripts will take long, too. */
const slow = 200;

/**
 * When the first picture is painted, and until then the line and the processor are the picture's, it
 * - wakes the first part that is fast asleep (`asleep.ts` of the remote kit), which costs most while scripts arrive;
 * - fetches what the page's first `template` names, and runs the shell's scripts, which the second one holds;
 * - wakes the other parts, one a frame, or all at once for somebody who goes on in the page or was led to a place in it.
 * On a slow line it fetches as soon as the picture has come, so that the line does not lie idle while the page is laid out.
 * Somebody who presses a key or touches the page does not wait for the picture.
 * In a tab that is not looked at nothing is painted, and the patience ends it.
 * Where a script of the shell's does not come, or the page does not answer in the end, it says so (`stalled.ts`).
 */
export const startScript = [
  '(function(w,d){',
  'var b=0;',
  'function fetch(){d.head.append(d.getElementById("start").content)}',
  'function begin(){if(b)return;b=1;fetch();[].forEach.call(d.getElementById("run").content.children,function(s){',
  's=d.importNode(s);s.async=false;s.onerror=stall;d.head.append(s)});',
  `setTimeout(stall,${longest});requestAnimationFrame(wake)}`,
  `function stall(){if("ready" in d.documentElement.dataset)return;d.documentElement.dataset.start="${stalled}";`,
  'w.arevTouches.over=true;w.arevTouches.drop(d)}',
  'function rouse(e){e.removeAttribute("data-asleep")}',
  'function all(){d.querySelectorAll("[data-asleep]").forEach(rouse)}',
  'var goes=["scroll","keydown"];',
  'goes.forEach(function(n){d.addEventListener(n,all,{passive:true})});',
  'function next(how){var e=d.querySelector("[data-asleep"+how+"]");if(e)rouse(e);return e}',
  'function wake(){if(next(""))requestAnimationFrame(wake);',
  'else goes.forEach(function(n){d.removeEventListener(n,all)})}',
  'function painted(f){requestAnimationFrame(function(){setTimeout(f)})}',
  'd.addEventListener("DOMContentLoaded",function(){if(w.location.hash)all();',
  '["pointerdown","keydown"].forEach(function(n){d.addEventListener(n,begin,{once:true,passive:true})});',
  'var n=performance.getEntriesByType("navigation")[0],',
  'h=[].filter.call(d.images,function(i){return i.fetchPriority==="high"});',
  `setTimeout(begin,${patience});`,
  `if(n&&n.responseEnd-n.requestStart>${slow})Promise.all(h.map(function(i){return i.complete||`,
  'new Promise(function(r){i.onload=i.onerror=r})})).then(fetch);',
  'Promise.all(h.map(function(i){return i.decode().catch(function(){})})).then(function(){',
  'painted(function(){if(next("=fast"))painted(begin);else begin()})})})',
  '})(window,document)',
].join('');
