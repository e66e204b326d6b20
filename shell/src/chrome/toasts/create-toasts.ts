import type { Toast } from '@arev/shared/ui/toast-region';
import type { Toasts } from '@arev/shared/remote-kit';
import { createCell, type Source } from '../state/source.ts';

/** The site's toasts, and the same as the region on the page reads them. */
export interface ToastList extends Toasts {
  readonly shown: Source<readonly Toast[]>;
  dismiss(id: string): void;
  /** A page stands: errors told on another one are of no use here. */
  moved(pathname: string): void;
}

interface ToastOptions {
  /** What a person is told of an error, or null when nothing. */
  readonly errorText: (error: unknown) => string | null;
}

export const createToasts = ({ errorText }: ToastOptions): ToastList => {
  const shown = createCell<readonly Toast[]>([]);
  let count = 0;
  let page: string | undefined;
  const show: Toasts['show'] = ({ kind, text }) => {
    // Said twice, a message is moved to the end, not repeated.
    const others = shown.get().filter((toast) => toast.tone !== kind || toast.text !== text);
    count += 1;
    shown.set([...others, { id: String(count), tone: kind, text }]);
  };
  return {
    shown,
    show,
    showError(error) {
      const text = errorText(error);
      if (text !== null) show({ kind: 'error', text });
    },
    moved(pathname) {
      if (page !== undefined && page !== pathname)
        shown.set(shown.get().filter(({ tone }) => tone !== 'error'));
      page = pathname;
    },
    dismiss: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
  };
};
