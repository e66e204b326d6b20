import { stalled } from './stalled.ts';

/** Longer than a picture takes on a good connection; on a bad one, the start does not wait for it. */
const patience = 2000;

/** By then a page has started even on a bad connection, or its start has failed silently. */
const longest = 20_000;

/**
 * Starts the page. Once the first picture is painted (until then, network and processor belong to the
 * picture), it
 * - wakes the first deferred part (`shared/src/later`), which would cost most while scripts
 * arrive;
 * - fetches the files in the first `template` of the page, and runs the scripts of the shell in the second
 * one;
 * - wakes the other hidden parts, one per frame, or all parts at once if the visitor scrolls or opened a link to a place
 * in the page.
 * On a slow connection the files are fetched earlier (`early-fetch.ts`). A key press or a touch does not wait
 * for the picture. A hidden tab paints nothing, so the time limit ends the wait. If a script does not load, or
 * the page does not start in time, it shows a message (`stalled.ts`); not if only header and footer are missing.
 */
export const startScript = [
  '(function(w,d){',
  'var b=0;',
  'function fetch(){d.head.append(d.getElementById("start").content)}',
  'function begin(){if(b)return;b=1;fetch();[].forEach.call(d.getElementById("run").content.children,function(s){',
  's=d.importNode(s);s.async=false;s.onerror=stall;d.head.append(s)});',
  `setTimeout(stall,${longest});requestAnimationFrame(wake)}`,
  `function stall(){if("ready" in d.documentElement.dataset||d.querySelector("#area>[data-hydrated]"))return;d.documentElement.dataset.start="${stalled}";`,
  'w.arevTouches.over=true;w.arevTouches.drop(d)}',
  'function rouse(e){e.removeAttribute("data-asleep")}',
  'function all(){d.querySelectorAll("[data-asleep]").forEach(rouse)}',
  'var goes=["scroll","keydown"];',
  'goes.forEach(function(n){d.addEventListener(n,all,{passive:true})});',
  'function next(how){var e=d.querySelector("[data-asleep"+how+"]");if(e)rouse(e);return e}',
  'function wake(){if(next("=fast"))requestAnimationFrame(wake);',
  'else goes.forEach(function(n){d.removeEventListener(n,all)})}',
  'function painted(f){requestAnimationFrame(function(){setTimeout(f)})}',
  'd.addEventListener("DOMContentLoaded",function(){if(w.location.hash)all();',
  '["pointerdown","keydown"].forEach(function(n){d.addEventListener(n,begin,{once:true,passive:true})});',
  'var h=[].filter.call(d.images,function(i){return i.fetchPriority==="high"});',
  `setTimeout(begin,${patience});`,
  'Promise.all(h.map(function(i){return i.decode().catch(function(){})})).then(function(){',
  'painted(function(){if(next("=fast"))painted(begin);else begin()})})})',
  '})(window,document)',
].join('');
