import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface ConfirmedButtonProps {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly variant?: 'quiet' | 'secondary';
  readonly size?: 'small';
  /** The subject of the action, for readers who do not see the row. */
  readonly of?: string;
  readonly title: string;
  /** The button of the dialog; by default the label again. */
  readonly confirm?: string;
  readonly cancel: string;
  readonly act: () => Promise<unknown>;
  readonly onDone: () => Promise<unknown>;
  /** The consequences in words. */
  readonly children: ReactNode;
}

/** A button for an irreversible action: it asks for confirmation, and shows errors in the same dialog. */
export const ConfirmedButton = (props: ConfirmedButtonProps) => {
  const { label, icon, variant = 'quiet', size, of } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        {...(size && { size })}
        {...(icon && { icon })}
        onClick={() => setAsking(true)}
      >
        {label}
        {of === undefined ? null : <VisuallyHidden>: {of}</VisuallyHidden>}
      </Button>
      {asking ? <Question {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

const Question = ({
  label,
  title,
  confirm = label,
  cancel,
  act,
  onDone,
  onClose,
  children,
}: ConfirmedButtonProps & { readonly onClose: () => void }) => {
  const acting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => act().catch(unlessGone),
    onSuccess: async () => {
      await onDone();
      onClose();
    },
    // Without an answer it may be done: then its row leaves the list.
    onError: () => void onDone(),
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      busy={acting.isPending}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    >
      {children}
      {acting.isError ? <SendFailure error={acting.error} /> : null}
    </ConfirmDialog>
  );
};

/** Another tab, or a first attempt whose response was lost, has done it already. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === errorCode.notFound)) throw error;
};
