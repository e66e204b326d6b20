import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSchedules } from '../../api/schedules.ts';
import { useMay } from '../../frame/use-permissions.ts';

interface RemovalProps {
  /** The name of the entry for screen readers. */
  readonly name: string;
  readonly title: string;
  readonly remove: () => Promise<unknown>;
}

/** For entries that blocked times: removed, the times are free again. */
export const Removal = ({ name, title, remove }: RemovalProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayDelete = useMay('schedules', 'canDelete');
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: remove,
    onSettled: async () => {
      setAsking(false);
      await refreshSchedules(site);
    },
  });
  if (!mayDelete) return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={Trash2} onClick={() => setAsking(true)}>
        {t('schedules.off.remove')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {removing.isError ? <SendFailure error={removing.error} /> : null}
      {asking ? (
        <ConfirmDialog
          title={title}
          confirm={t('schedules.off.remove')}
          cancel={t('schedules.stop')}
          busy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('schedules.off.removeHint')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
