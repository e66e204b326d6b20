import type { VisitInTheWay } from '@arev/shared/contracts/schedules';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { KeptTextRow } from '@arev/shared/ui/kept-text-row';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict, isTooLate } from '../../api/conflict.ts';
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

const longestReason = 500;

/** One reason for all of them, such as the illness of a doctor; each patient gets one message. */
export const CancelAll = ({ branchId, visits, total, onDone }: CancelAllProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayCancel = useMay('visits', 'canDelete');
  const [open, setOpen] = useState(false);
  const reason = useKeptText(`cancel-all-${branchId}`, { most: longestReason, required: true });
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    // One by one: failed ones stay listed, and finished ones stay cancelled. Those that were moved, begun or ended
    // meanwhile are counted, and stay as they are.
    mutationFn: async (words: string): Promise<number> => {
      const done = new Set<number>();
      let passed = 0;
      for (let left = visits; left.length > 0;) {
        for (const visit of left) {
          try {
            await cancelVisit(site, visit, words);
          } catch (problem) {
            if (!isConflict(problem) && !isTooLate(problem)) throw problem;
            passed += 1;
          }
          done.add(visit.id);
        }
        if (done.size >= total) break;
        const { data } = await site.queryClient.query({ ...conflictsQuery(site, branchId), staleTime: 0 });
        left = data.filter(({ id }) => !done.has(id));
      }
      return passed;
    },
    onSuccess: (passed) => {
      if (passed > 0) return;
      reason.forget();
      setOpen(false);
    },
    onSettled: onDone,
  });
  const confirm = () => {
    const words = reason.ready();
    if (words !== undefined) cancelling.mutate(words);
  };
  if (!mayCancel) return null;
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          cancelling.reset();
          setOpen(true);
        }}
      >
        {t('schedules.conflicts.cancelAll')}
      </Button>
      <Dialog
        open={open}
        size="small"
        title={t('schedules.conflicts.cancelTitle', { count: total })}
        busy={cancelling.isPending}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="danger" busy={cancelling.isPending} onClick={confirm}>
            {t('schedules.conflicts.cancelAll')}
          </Button>
        }
      >
        {cancelling.isError ? <SendFailure error={cancelling.error} /> : null}
        {cancelling.data ? (
          <Notice tone="warning" live>
            {t('schedules.conflicts.cancelPassed', { count: cancelling.data })}
          </Notice>
        ) : null}
        <KeptTextRow kept={reason} label={t('day.cancel.reason')} hint={t('day.cancel.hint')} />
      </Dialog>
    </div>
  );
};
