import { createPortal } from 'react-dom';
import { ToastRegion } from '@arev/shared/ui/toast-region';
import { useSource } from '../state/source.ts';
import type { ToastList } from './create-toasts.ts';
import { useToastHost } from './use-toast-host.ts';

interface ToastHostProps {
  readonly toasts: ToastList;
  readonly element: HTMLElement;
}

export const ToastHost = ({ toasts, element }: ToastHostProps) => {
  const shown = useSource(toasts.shown);
  const host = useToastHost(element, shown.length > 0);
  return createPortal(<ToastRegion toasts={shown} onDismiss={toasts.dismiss} />, host);
};
