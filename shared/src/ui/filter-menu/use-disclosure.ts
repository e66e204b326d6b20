import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A panel that closes on Escape, on a click elsewhere and when focus leaves it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
  return { open, toggle: () => setOpen((value) => !value), close, root, trigger, onKeyDown, onBlur };
}
