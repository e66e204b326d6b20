import type { VisitInTheWay } from '@arev/shared/contracts/schedules';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictsQuery } from '../../api/schedules.ts';
import { cancelVisit } from '../../api/visits.ts';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { useMay } from '../../frame/use-permissions.ts';

interface CancelAllProps {
  readonly branchId: number;
  readonly visits: readonly VisitInTheWay[];
  /** The total; the list shows the first hundred. */
  readonly total: number;
  readonly onDone: () => void;
}

/** One reason for all of them, such as the illness of a doctor; each patient gets one message. */
export const CancelAll = ({ branchId, visits, total, onDone }: CancelAllProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const mayCancel = useMay('visits', 'canDelete');
  const [open, setOpen] = useState(false);
  const { text: reason, setText: setReason, forget } = useKeptText(`cancel-all-${branchId}`);
  const [missing, setMissing] = useState(false);
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    // One by one: failed ones stay listed, and finished ones stay cancelled.
    mutationFn: async () => {
      const done = new Set<number>();
      for (let left = visits; left.length > 0;) {
        for (const { id } of left) {
          await cancelVisit(site, id, reason.trim());
          done.add(id);
        }
        if (done.size >= total) break;
        const { data } = await site.queryClient.query({ ...conflictsQuery(site, branchId), staleTime: 0 });
        left = data.filter(({ id }) => !done.has(id));
      }
    },
    onSuccess: () => {
      forget();
      setOpen(false);
    },
    onSettled: onDone,
  });
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') cancelling.mutate();
  };
  if (!mayCancel) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('mf-desk:schedules.conflicts.cancelAll')}
      </Button>
      <Dialog
        open={open}
        size="small"
        title={t('mf-desk:schedules.conflicts.cancelTitle', { count: total })}
        busy={cancelling.isPending}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="danger" busy={cancelling.isPending} onClick={confirm}>
            {t('mf-desk:schedules.conflicts.cancelAll')}
          </Button>
        }
      >
        {cancelling.isError ? <SendFailure error={cancelling.error} /> : null}
        <Field
          label={t('mf-desk:day.cancel.reason')}
          hint={t('mf-desk:day.cancel.hint')}
          error={missing ? t('ui:field.required', { field: t('mf-desk:day.cancel.reason') }) : undefined}
          required
        >
          <TextArea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </Dialog>
    </div>
  );
};
