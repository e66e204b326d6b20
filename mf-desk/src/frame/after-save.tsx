import { useSite } from '@arev/shared/remote-kit';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';

/** The key of all saves of a form. */
export const savingKey = (form: string) => ['saving', form] as const;

interface AfterSaveProps {
  /** The name of the form. */
  readonly form: string;
  readonly children: ReactNode;
}

/**
 * An editor who leaves a form while it saves goes on saving. The next editor of the same form waits until that save has
 * ended; until then, the stored draft would be shown as text that is not saved.
 */
export const AfterSave = ({ form, children }: AfterSaveProps) => {
  const { queryClient } = useSite();
  const [isReady, setReady] = useState(() => queryClient.isMutating({ mutationKey: savingKey(form) }) === 0);
  useEffect(() => {
    if (isReady) return undefined;
    const look = (): void => {
      if (queryClient.isMutating({ mutationKey: savingKey(form) }) > 0) return;
      stop();
      setReady(true);
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
    return stop;
  }, [isReady, form, queryClient]);
  if (isReady) return children;
  return (
    <Loading>
      <Skeleton lines={4} />
    </Loading>
  );
};
