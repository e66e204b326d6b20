import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** In the styles, a popover is a sheet at the bottom of the screen. */
const narrow = '(width < 48rem)';

/** A panel that closes on Escape, on a click elsewhere and when focus leaves it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  // In the top layer, because for Safari before 18.4 an ancestor with `container-type` contains fixed elements.
  useLayoutEffect(() => {
    const sheet = cover.current;
    if (!open || !sheet || !window.matchMedia(narrow).matches) return undefined;
    sheet.setAttribute('popover', 'manual');
    sheet.showPopover();
    return () => sheet.removeAttribute('popover');
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // On a phone a press beside the sheet closes it, and does not reach the page.
    const closeOnCover = (event: MouseEvent) => {
      if (event.target === cover.current) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('click', closeOnCover);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('click', closeOnCover);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The inputs of the panel do not submit a form around it.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape' || !open) return;
    // A dialog around the panel stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node) || root.current?.contains(relatedTarget)) return;
    // A press on a label focuses the nearest focusable element around the panel, before the click arrives.
    if (!relatedTarget.contains(root.current)) setOpen(false);
  };
  return { open, toggle: () => setOpen((value) => !value), close, root, cover, trigger, onKeyDown, onBlur };
}
