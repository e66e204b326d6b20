import { useUiText } from '../ui-text/ui-text.ts';
import { ToastItem, type ToastMessage } from './toast-item.tsx';
import css from './toast-region.module.css';

export type Toast = ToastMessage;

export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/** Always in the page, so that screen readers watch it before the first message. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const t = useUiText();
  const urgent = toasts.filter((toast) => toast.tone === 'error');
  const calm = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <section className={css.region} aria-label={t('toast.region')} data-print="hide">
      <div className={css.list} role="alert" aria-atomic="false" aria-relevant="additions">
        {urgent.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div className={css.list} role="status" aria-atomic="false" aria-relevant="additions">
        {calm.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  );
}
