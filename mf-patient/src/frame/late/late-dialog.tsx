import { Dialog } from '@arev/shared/ui/dialog';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';

interface LateDialogProps {
  readonly title: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands for a dialog until its code is loaded. */
export const LateDialog = ({ title, failed, onRetry, onClose }: LateDialogProps) => (
  <Dialog open title={title} size="small" onClose={onClose}>
    {failed ? (
      <ErrorState headingLevel={3} onRetry={onRetry} />
    ) : (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )}
  </Dialog>
);
