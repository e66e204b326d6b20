import { controls, isFocusLost } from '@arev/shared/ui/focus';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface FollowingFocusProps {
  /** Changes when a form replaces its button, or the button its form. */
  readonly stage: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that replaces its button takes over the keyboard focus, also when its code arrives later; and the other way round. */
export const FollowingFocus = ({ stage, className, children }: FollowingFocusProps) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  const isUsed = useRef(false);
  const noteUse = () => {
    isUsed.current = true;
  };
  useLayoutEffect(() => {
    const element = place.current;
    if (before.current === stage || element === null) return;
    before.current = stage;
    // A stage that a reload has restored leaves the focus at the beginning of the page.
    if (!isUsed.current) return;
    // A button that left may have passed its focus to one near it, while the form was still loading.
    const mayMove = isFocusLost();
    const take = () => {
      if (mayMove ? element.contains(document.activeElement) : !isFocusLost()) return;
      const chosen = element.querySelector<HTMLElement>('input[type=radio]:checked');
      (chosen ?? element.querySelector<HTMLElement>(controls))?.focus();
    };
    take();
    const changes = new MutationObserver(take);
    changes.observe(element, { childList: true, subtree: true });
    // From here on the focus is where the person puts it.
    const acts = ['pointerdown', 'keydown'] as const;
    const stop = () => {
      changes.disconnect();
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
    for (const act of acts) document.addEventListener(act, stop, true);
    return stop;
  }, [stage]);
  return (
    <div ref={place} className={className} onFocus={noteUse} onPointerDown={noteUse}>
      {children}
    </div>
  );
};
