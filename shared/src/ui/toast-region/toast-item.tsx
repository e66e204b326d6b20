import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { NOTICE_ICONS, type NoticeTone } from '../notice/notice.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './toast-region.module.css';

export interface ToastMessage {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; 0 stays until it is dismissed, like a toast with an action. */
  readonly duration?: number;
}

interface ToastItemProps {
  readonly toast: ToastMessage;
  readonly onDismiss: (id: string) => void;
}

const SHOWN_FOR = 6000;
/** Errors are unexpected and take longer to notice; the time per letter is that of a slow reader. */
const ERROR_SHOWN_FOR = 10_000;
const PER_LETTER = 120;

const shownFor = ({ duration, action, tone, text }: ToastMessage): number => {
  if (duration !== undefined) return duration;
  if (action) return 0;
  return Math.max(tone === 'error' ? ERROR_SHOWN_FOR : SHOWN_FOR, text.length * PER_LETTER);
};

export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const t = useUiText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const duration = shownFor(toast);
  const dismiss = useEffectEvent(() => onDismiss(toast.id));

  // While the pointer or the focus is on it, it stays.
  useEffect(() => {
    if (duration === 0 || held) return undefined;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [duration, held]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the toast stays open.
    event.preventDefault();
    event.stopPropagation();
    onDismiss(toast.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the message from leaving under the reader; what can be done is in the buttons
    <div
      className={css.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={closeOnEscape}
    >
      <span className={css.mark}>
        <Icon icon={NOTICE_ICONS[toast.tone]} label={t(`notice.${toast.tone}`)} />
      </span>
      <p className={css.text}>{toast.text}</p>
      <span className={css.actions}>
        {toast.action ? (
          <Button variant="quiet" size="small" onClick={toast.action.onClick}>
            {toast.action.label}
          </Button>
        ) : null}
        <IconButton label={t('action.dismiss')} icon={X} size="small" onClick={() => onDismiss(toast.id)} />
      </span>
    </div>
  );
}
