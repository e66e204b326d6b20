import type { Toast } from '@arev/shared/ui/toast-region';
import type { Toast as SiteToast, Toasts } from '@arev/shared/remote-kit';
import { createCell, type Source } from '../state/source.ts';

/** The toasts of the site, with the list that the toast region shows. */
export interface ToastList extends Toasts {
  /** With an action it stays until it is dismissed. Returns its id. */
  show(toast: SiteToast & Pick<Toast, 'action'>): string;
  readonly shown: Source<readonly Toast[]>;
  dismiss(id: string): void;
  /** After a navigation: errors of another page are removed. */
  moved(pathname: string): void;
}

interface ToastOptions {
  /** The text of an error, or null if there is none. */
  readonly errorText: (error: unknown) => string | null;
}

export const createToasts = ({ errorText }: ToastOptions): ToastList => {
  const shown = createCell<readonly Toast[]>([]);
  let count = 0;
  let page: string | undefined;
  const show: ToastList['show'] = ({ kind, text, action }) => {
    // A repeated message moves to the end.
    const others = shown.get().filter((toast) => toast.tone !== kind || toast.text !== text);
    count += 1;
    const id = String(count);
    shown.set([...others, { id, tone: kind, text, ...(action && { action }) }]);
    return id;
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
