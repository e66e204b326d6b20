import { useEffect, useRef, useState } from 'react';

import { useUiText } from '../ui-text/ui-text.ts';

export interface CopyToasts {
  show(toast: { readonly kind: 'info' | 'error'; readonly text: string }): void;
}

const lock = 5000;

/** Copies an address and confirms it; repeated presses in the next seconds show nothing new. */
export const useCopyLink = (url: string, toasts: CopyToasts) => {
  const t = useUiText();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setCopied(false);
    }, lock);
    copied(url).then(
      () => {
        // A browser may ask for permission first, for longer than the lock lasts.
        setCopied(timer.current !== undefined);
        toasts.show({ kind: 'info', text: t('share.copied') });
      },
      () => toasts.show({ kind: 'error', text: t('share.notCopied') }),
    );
  };
  return { copy, isCopied };
};

/** A page without a secure origin has no clipboard. */
const copied = async (url: string): Promise<void> => navigator.clipboard.writeText(url);
