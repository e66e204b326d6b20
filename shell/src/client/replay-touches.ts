import { dom } from '@arev/shared/remote-kit/page';

interface Touched {
  readonly element: HTMLElement;
  /** `performance.now()` */
  readonly at: number;
  /** Shows that the touch was accepted. */
  readonly mark?: Animation;
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Touches recorded by the script of the page (`touch-script.ts` of the server) until their element has hydrated. */
export type Touch =
  | (Touched & { readonly kind: 'click' | 'focus' })
  | (Touched & { readonly kind: 'key'; readonly key: string })
  | (Touched & {
      readonly kind: 'submit';
      readonly element: HTMLFormElement;
      readonly by: HTMLElement | null;
    })
  | (Touched & {
      readonly kind: 'field';
      readonly element: Field;
      readonly value: string;
      readonly checked?: boolean;
      readonly composing: boolean;
    });

export interface TouchRecorder {
  readonly kept: Touch[];
  /** Recording has ended. */
  over: boolean;
  /** Called after each recorded touch. */
  wake?: () => void;
  /** Drops the touches on a part of the page, which stays as it was before them. */
  drop(part: Node): void;
}

declare global {
  interface Window {
    arevTouches?: TouchRecorder;
  }
}

/** A part that does not hydrate in this time has failed, and shows its own error. */
const longest = 20_000;

/** How long a part that has hydrated waits for an earlier touch on another part. */
const patience = 2000;

/** React has no public marker for it; `touches.spec.ts` fails if a version changes this one. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/**
 * React has reached the element, but may still be between render and commit. A dispatched key, even an
 * unknown one, forces the commit; field values are compared only after it.
 */
const commit = (element: Element): void =>
  void element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Unidentified', bubbles: true }));

const partOf = (element: Element): Element | null =>
  element.closest(`#${dom.header}, #${dom.footer}, #${dom.area} > *`);

/** React detects a change by comparing with the last value, so the field is first emptied. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  const whole = value.length === field.value.length;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // In Safari a selection takes the focus.
  if (whole && selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const changeAgain = ({ element, value, checked }: Touch & { kind: 'field' }): void => {
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element.type === 'checkbox' || element.type === 'radio') {
    // The click restores what the person chose.
    if (element instanceof HTMLInputElement) element.checked = !checked;
    element.click();
  } else if (element.type === 'file') element.dispatchEvent(new Event('change', { bubbles: true }));
  else typeAgain(element, value);
};

const repeat = (touch: Touch): void => {
  const { element } = touch;
  touch.mark?.cancel();
  commit(element);
  switch (touch.kind) {
    case 'click':
      return element.click();
    case 'submit':
      // The button is clicked, too: it may be busy, or prevent the submission.
      return touch.by?.isConnected ? touch.by.click() : touch.element.requestSubmit();
    case 'key':
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: touch.key, bubbles: true, cancelable: true }),
      );
      return;
    case 'focus':
      if (document.activeElement === element)
        element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      return;
    case 'field':
      changeAgain(touch);
  }
};

/** React hydrates the part under the pointer first. */
const ask = (element: Element): void =>
  void element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

/**
 * Replays recorded touches in their order, as soon as their part has hydrated. A part that is slow or has
 * failed holds up the others for a moment only; within a part the order always holds.
 */
export const replayTouches = (recorder: TouchRecorder | undefined): void => {
  if (!recorder) return;
  const { kept } = recorder;
  const asked = new WeakSet<Element>();
  let planned = false;
  let heldSince: number | undefined;

  // Elements outside of parts were interactive before this began.
  const isReady = (touch: Touch): boolean =>
    (isHydrated(touch.element) || partOf(touch.element) === null) &&
    !(touch.kind === 'field' && touch.composing);

  const askOnce = (element: Element): void => {
    if (!asked.has(element)) ask(element);
    asked.add(element);
  };

  /** Whether a ready touch still waits for an earlier one on another part. */
  const isHeld = (): boolean => {
    heldSince ??= performance.now();
    return performance.now() - heldSince < patience;
  };

  const pass = (): void => {
    planned = false;
    const waiting = new Set<Element | null>();
    const changed = new Set<Element | null>();
    for (const touch of kept.slice()) {
      const part = partOf(touch.element);
      const isLost = !touch.element.isConnected || performance.now() - touch.at > longest;
      if (!isLost) {
        const ready = isReady(touch);
        if (!ready) askOnce(touch.element);
        // The button of a form knows the typed text after the next render: in the next frame.
        const isEarly = !ready || (touch.kind === 'submit' && changed.has(part));
        if (isEarly || waiting.has(part) || (waiting.size > 0 && isHeld())) {
          waiting.add(part);
          continue;
        }
      }
      kept.splice(kept.indexOf(touch), 1);
      if (isLost) touch.mark?.cancel();
      else repeat(touch);
      if (touch.kind === 'field') changed.add(part);
    }
    if (waiting.size === 0) heldSince = undefined;
    if (kept.length > 0) plan();
  };
  const plan = (): void => {
    if (planned) return;
    planned = true;
    requestAnimationFrame(pass);
  };
  recorder.wake = plan;
  if (kept.length > 0) plan();
};
