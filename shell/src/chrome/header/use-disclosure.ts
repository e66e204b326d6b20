import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { followsLink } from '../menu/follows-link.ts';
import { onPageChange } from '../menu/on-page-change.ts';
import { isTyping } from '../search/typing.ts';
import { useChrome } from '../state/chrome-context.ts';

/** Closes a `<details>` of the header on Escape, on blur, on a link, on a click elsewhere and on another page. */
export const useDisclosure = () => {
  const details = useRef<HTMLDetailsElement>(null);
  const { path } = useChrome();
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const closeOnPressElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    const closeOnLink = (event: MouseEvent) => {
      if (followsLink(event)) close();
    };
    const menu = details.current;
    menu?.addEventListener('click', closeOnLink);
    const stopWatching = onPageChange(path, () => {
      if (!isTyping(details.current ?? undefined)) close();
    });
    document.addEventListener('pointerdown', closeOnPressElsewhere);
    return () => {
      stopWatching();
      menu?.removeEventListener('click', closeOnLink);
      document.removeEventListener('pointerdown', closeOnPressElsewhere);
    };
  }, [details, path]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && details.current && !details.current.contains(relatedTarget))
      details.current.open = false;
  };
  return { details, onKeyDown, onBlur };
};
