import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useHydrated } from '../../forms/use-hydrated.ts';
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

/** A status that comes together with its words is passed over by screen readers: they have to know it before. */
const knownAfter = 200;

export function Notice({ children, tone = 'info', title, action, onDismiss, live = false }: NoticeProps) {
  const t = useUiText();
  const isUrgent = tone === 'error';
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  // The words of a notice that is part of the page are there from the start.
  const hydrated = useHydrated();
  const [isLate] = useState(live && !isUrgent && hydrated);
  useEffect(() => {
    if (!isLate) return undefined;
    // Everybody sees the words meanwhile. The attribute is rendered once, so no later render brings it back.
    const timer = setTimeout(() => said.current?.removeAttribute('aria-hidden'), knownAfter);
    return () => clearTimeout(timer);
  }, [isLate]);
  // The buttons of a dialog stay while its content scrolls: the response to a press could be out of sight.
  useEffect(() => {
    if (live && box.current?.closest('dialog')) box.current.scrollIntoView({ block: 'nearest' });
  }, [live]);
  return (
    <div className={css.notice} ref={box} data-tone={tone} {...(live && isUrgent ? { role: 'alert' } : {})}>
      <div className={css.content}>
        {/* Without the buttons, whose own statuses would be announced a second time. */}
        <div {...(live && !isUrgent ? { role: 'status' } : {})}>
          <div className={css.said} ref={said} aria-hidden={isLate || undefined}>
            <span className={css.mark}>
              <Icon icon={NOTICE_ICONS[tone]} label={t(`notice.${tone}`)} />
            </span>
            <div className={css.words}>
              {title ? <p className={css.title}>{title}</p> : null}
              <div>{children}</div>
            </div>
          </div>
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label={t('action.dismiss')} icon={X} size="small" onClick={onDismiss} />
      ) : null}
    </div>
  );
}
