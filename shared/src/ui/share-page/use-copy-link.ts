import { useEffect, useRef } from 'react';

import { useUiText } from '../ui-text/ui-text.ts';

export interface CopyToasts {
  show(toast: { readonly kind: 'info' | 'error'; readonly text: string }): void;
}

const lock = 5000;

/** Copies an address and says so; further asking in the next seconds says nothing new. */
export const useCopyLink = (url: string, toasts: CopyToasts): (() => void) => {
  const t = useUiText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => (timer.current = undefined), lock);
    copied(url).then(
      () => toasts.show({ kind: 'info', text: t('share.copied') }),
      () => toasts.show({ kind: 'error', text: t('share.notCopied') }),
    );
  };
};

/** A page that is not served safely has no clipboard at all. */
const copied = async (url: string): Promise<void> => navigator.clipboard.writeText(url);
