import { X } from 'lucide-react';
import { createContext, use, useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';

import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { rememberFocus } from '../focus/return-focus.ts';
import css from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** An action is in progress: the dialog cannot be closed. */
  readonly busy?: boolean;
  /** The id of a short text in it, which screen readers read together with the title. */
  readonly describedBy?: string;
}

const DialogContext = createContext({ busy: false, close: () => {} });

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  busy = false,
  describedBy,
}: Omit<DialogProps, 'open'>) {
  const t = useUiText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    const element = dialog.current;
    const returnFocus = rememberFocus();
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
      // The browser restores focus only while the dialog exists; here it may be removed already.
      returnFocus();
    };
  }, []);

  const requestClose = () => {
    if (!busy) onClose();
  };
  /** Only of this dialog: the events of a dialog or of a file chooser inside it arrive here as well. */
  const ofItself = (handle: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    handle();
  };
  /** A press that began inside, such as a selection of text, can end in a click on the dialog. */
  const onBackdrop = () => {
    if (pressed.current === dialog.current) requestClose();
  };
  // Chromium lets a page refuse one Escape only; the next one closes the dialog in any case.
  const answerClosing = () => {
    if (busy) dialog.current?.showModal();
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop only; Escape does the same from the keyboard
    <dialog
      ref={dialog}
      className={css.dialog}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onCancel={ofItself(requestClose)}
      onClose={ofItself(answerClosing)}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={ofItself(onBackdrop)}
    >
      <DialogContext value={{ busy, close: requestClose }}>
        <div className={css.panel}>
          <header className={css.header}>
            <h2 className={css.title} id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton
              label={t('action.close')}
              icon={X}
              onClick={requestClose}
              aria-disabled={busy || undefined}
            />
          </header>
          <div className={css.body}>{children}</div>
          {footer ? <footer className={css.footer}>{footer}</footer> : null}
        </div>
      </DialogContext>
    </dialog>
  );
}

interface CloseButtonProps {
  readonly children: ReactNode;
  /** Instead of closing, such as a step back. */
  readonly onClick?: () => void;
}

/** A secondary button that leaves the dialog around it, unless that is busy. */
export function CloseButton({ children, onClick }: CloseButtonProps) {
  const { busy, close } = use(DialogContext);
  return (
    <Button
      variant="secondary"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : (onClick ?? close)}
    >
      {children}
    </Button>
  );
}
