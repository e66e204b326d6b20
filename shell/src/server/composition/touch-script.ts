import { dom } from '@arev/shared/remote-kit/page';

/** Elements that work only with scripts. Links, and buttons that submit a form, open a popover or command a dialog, work without them. */
const widgets =
  'button,[aria-haspopup],[role=button],[role=tab],[role=option],[role=switch],[role=menuitem],[role=combobox]';

/** Keys that a widget handles; a button gets Enter and Space as a click, and a text field its letters as input. */
const keys = '/^(Arrow|Page|Home|End|Escape)/';

/**
 * Records every touch on a part of the page that has not hydrated: clicks and keys on widgets, changed
 * fields, focus, and submits of forms that need scripts: those of the form kit, marked `data-scripts`, and
 * those without an action. The browser never submits a form of the kit, whatever happens to its scripts: the
 * response would be an error page. `replay-touches.ts` of the client replays the touches once their part has
 * hydrated. A recorded touch is stopped, so React does not handle it twice. An animation shows that the touch
 * was accepted: an attribute would be one that React did not write. React sets `__reactFiber$…` on each
 * hydrated element. Elements outside of parts count as hydrated at `data-ready`, and parts of a remote that
 * is down record nothing.
 */
export const touchScript = [
  '(function(w,d){var k=[],o=w.arevTouches={kept:k,over:false,drop:function(r){',
  'for(var i=k.length;i--;)if(r.contains(k[i].element)){var t=k.splice(i,1)[0];if(t.mark)t.mark.cancel()}}};',
  'function hydrated(e){return Object.keys(e).some(function(n){return n.indexOf("__reactFiber$")===0})}',
  'function awake(e){return hydrated(e)||',
  `"ready" in d.documentElement.dataset&&!e.closest("#${dom.header},#${dom.area},#${dom.footer}")||e.closest("[data-down]")}`,
  'function keep(t){t.at=performance.now();k.push(t);if(o.wake)o.wake()}',
  'function on(n,f){d.addEventListener(n,function(v){if(v.isTrusted&&!o.over&&v.target.closest)f(v,v.target)},true)}',
  'function take(v,t){v.preventDefault();v.stopImmediatePropagation();',
  't.mark=(t.by||t.element).animate({opacity:.6},{duration:50,fill:"forwards"});keep(t)}',
  `on("click",function(v,e){var b=e.closest("${widgets}");`,
  'if(b&&!b.href&&!b.popoverTargetElement&&!b.commandForElement&&!(b.type==="submit"&&b.form)&&!b.matches("input,select,textarea")&&!awake(b))',
  'take(v,{kind:"click",element:b})});',
  'd.addEventListener("submit",function(v){var f=v.target,kit="scripts"in f.dataset;',
  'if(hydrated(f)||!kit&&(f.hasAttribute("action")||f.hasAttribute("method")))return;',
  'if(v.isTrusted&&!o.over&&!awake(f))take(v,{kind:"submit",element:f,by:v.submitter});',
  'else if(kit)v.preventDefault()},true);',
  `on("keydown",function(v,e){if(${keys}.test(v.key)&&e.matches("${widgets}")&&!awake(e)){`,
  'v.stopImmediatePropagation();keep({kind:"key",element:e,key:v.key})}});',
  'on("focusin",function(v,e){if(e.matches("input,textarea,[role=combobox]")&&!awake(e))keep({kind:"focus",element:e})});',
  'function field(v,e){var i=k.findIndex(function(t){return t.kind==="field"&&t.element===e});',
  'if(i<0&&awake(e))return;if(i>=0)k.splice(i,1);v.stopImmediatePropagation();',
  'keep({kind:"field",element:e,value:e.value,checked:e.checked,composing:!!v.isComposing})}',
  '["input","change","compositionend"].forEach(function(n){on(n,field)});',
  '})(window,document);',
].join('');
