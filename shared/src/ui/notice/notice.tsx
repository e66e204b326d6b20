import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly children: ReactNode;
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /** Announced to screen readers when it appears: for events while the page is open. */
  readonly live?: boolean;
}

export const NOTICE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
} as const;

export function Notice({ children, tone = 'info', title, action, onDismiss, live = false }: NoticeProps) {
  const t = useUiText();
  const role = tone === 'error' ? 'alert' : 'status';
  const box = useRef<HTMLDivElement>(null);
  // The buttons of a dialog stay while its content scrolls: the response to a press could be out of sight.
  useEffect(() => {
    if (live && box.current?.closest('dialog')) box.current.scrollIntoView({ block: 'nearest' });
  }, [live]);
  return (
    <div className={css.notice} ref={box} data-tone={tone} {...(live ? { role } : {})}>
      <span className={css.mark}>
        <Icon icon={NOTICE_ICONS[tone]} label={t(`notice.${tone}`)} />
      </span>
      <div className={css.words}>
        {title ? <p className={css.title}>{title}</p> : null}
        <div>{children}</div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label={t('action.dismiss')} icon={X} size="small" onClick={onDismiss} />
      ) : null}
    </div>
  );
}
