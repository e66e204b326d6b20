import type { VisitInTheWay } from '@arev/shared/contracts/schedules';
import { isRefusal } from '@arev/shared/api-client';
import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveVisit, proposalsQuery } from '../../api/visits.ts';
import { useMay } from '../../frame/use-permissions.ts';
import css from './schedules.module.css';

interface MoveAllProps {
  readonly visits: readonly VisitInTheWay[];
  readonly onDone: () => void;
}

/** Moves visits to colleagues who are free at the same time; each patient gets one message. */
export const MoveAll = ({ visits, onDone }: MoveAllProps) => {
  const { t } = useTranslation('mf-desk');
  const mayMove = useMay('visits', 'canEdit');
  const [open, setOpen] = useState(false);
  if (!mayMove) return null;
  return (
    <div>
      <Button variant="secondary" icon={Users} onClick={() => setOpen(true)}>
        {t('schedules.conflicts.moveAll')}
      </Button>
      {open ? <Proposals visits={visits} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </div>
  );
};

interface Move {
  readonly visit: VisitInTheWay;
  readonly doctor: { readonly id: number; readonly title: string };
}

/** One by one: a time that is taken meanwhile is counted, and its visit stays listed. */
const useMoves = (onDone: () => void, onClose: () => void) => {
  const site = useSite();
  // A retry after a lost response has the same idempotency key.
  const [keys] = useState(() => new Map<number, string>());
  const keyOf = (id: number): string => {
    const key = keys.get(id) ?? randomKey();
    keys.set(id, key);
    return key;
  };
  return useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (moves: readonly Move[]): Promise<number> => {
      let refused = 0;
      for (const { visit, doctor } of moves) {
        const to = { date: visit.startsAt, doctorId: doctor.id, branchId: visit.branch.id };
        try {
          await moveVisit(site, visit, to, { idempotencyKey: keyOf(visit.id) });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused += 1;
        }
      }
      return refused;
    },
    onSuccess: (refused) => {
      if (refused === 0) onClose();
    },
    onSettled: onDone,
  });
};

const Proposals = ({ visits, onClose, onDone }: MoveAllProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-desk');
  // The proposal does not change while the dialog is open, even if the list behind it becomes shorter.
  const [asked] = useState(visits);
  const query = useQuery(
    proposalsQuery(
      useSite(),
      asked.map(({ id }) => id),
    ),
  );
  const moving = useMoves(onDone, onClose);
  const doctorOf = new Map(query.data?.data.map(({ visitId, doctor }) => [visitId, doctor]));
  const moves = asked.flatMap((visit) => {
    const doctor = doctorOf.get(visit.id);
    return doctor ? [{ visit, doctor }] : [];
  });
  return (
    <Dialog
      open
      title={t('schedules.conflicts.moveTitle')}
      busy={moving.isPending}
      onClose={onClose}
      footer={
        <>
          {moves.length > 0 && !moving.isSuccess ? (
            <Button busy={moving.isPending} onClick={() => moving.mutate(moves)}>
              {t('schedules.conflicts.moveConfirm', { count: moves.length })}
            </Button>
          ) : null}
          <CloseButton>{t('schedules.stop')}</CloseButton>
        </>
      }
    >
      <div className={css.page}>
        {moving.isError ? <SendFailure error={moving.error} /> : null}
        {moving.data ? (
          <Notice tone="warning" live>
            {t('schedules.conflicts.moveRefused', { count: moving.data })}
          </Notice>
        ) : null}
        <Answered query={query}>
          {() => (
            <>
              <p>
                {t(moves.length === 0 ? 'schedules.conflicts.moveNobody' : 'schedules.conflicts.moveHint')}
              </p>
              <ul className={css.list} role="list" aria-label={t('schedules.conflicts.moveTitle')}>
                {asked.map((visit) => (
                  <li key={visit.id}>
                    {t('schedules.conflicts.moveOne', {
                      time: `${formatNumericDate(clinicDate(visit.startsAt))} ${clinicClock(visit.startsAt)}`,
                      name: visit.patient.fullName,
                      doctor: doctorOf.get(visit.id)?.title ?? t('schedules.conflicts.moveNone'),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answered>
      </div>
    </Dialog>
  );
};
