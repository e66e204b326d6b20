import { useId, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { CloseButton, Dialog } from '../dialog/dialog.tsx';
import css from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences in words. */
  readonly children: ReactNode;
  /** The action in words: "Delete the file", never "Yes". */
  readonly confirm: string;
  readonly cancel: string;
  readonly tone?: 'danger' | 'primary';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an irreversible action. It is open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, tone = 'danger', busy = false, onConfirm, onClose } = props;
  const wordsId = useId();
  return (
    <Dialog
      open
      size="small"
      title={title}
      describedBy={wordsId}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <CloseButton>{cancel}</CloseButton>
        </>
      }
    >
      <div className={css.words} id={wordsId}>
        {children}
      </div>
    </Dialog>
  );
}
