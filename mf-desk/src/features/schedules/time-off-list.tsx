import type { TimeOff } from '@arev/shared/contracts/schedules';
import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { endTimeOff, timeOffQuery } from '../../api/schedules.ts';
import { BranchList } from './branch-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { TimeOffEditor } from './time-off-editor.tsx';
import type { HitBranches } from './use-schedule-change.ts';

interface TimeOffListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: (at: HitBranches) => void;
}

/** Absences of doctors and closures of the branch that are not over. */
export const TimeOffList = ({ branch, page, onHit }: TimeOffListProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <BranchList<TimeOff>
      branchId={branch.id}
      show="timeOff"
      page={page}
      query={timeOffQuery(site, branch.id, page)}
      add={t('schedules.off.add')}
      empty={<EmptyState title={t('schedules.off.none')} />}
      dialog={(shown, onClose) => (
        <TimeOffEditor
          known={shown === 'new' ? undefined : shown}
          branch={branch}
          onHit={onHit}
          onClose={onClose}
        />
      )}
    >
      {(row, onEdit) => <TimeOffCard key={row.id} row={row} onEdit={onEdit} />}
    </BranchList>
  );
};

const moment = (at: number): string => `${formatNumericDate(clinicDate(at))} ${clinicClock(at)}`;

const TimeOffCard = ({ row, onEdit }: { readonly row: TimeOff; readonly onEdit: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { doctor, branch, kind, startsAt, endsAt } = row;
  const name = doctor?.title ?? branch?.title ?? '';
  return (
    <EntryCard
      name={name}
      notes={[
        t(`schedules.kind.${kind}`),
        t('schedules.off.span', { from: moment(startsAt), until: moment(endsAt) }),
        doctor ? (branch?.title ?? t('schedules.off.everywhere')) : t('schedules.off.wholeBranch'),
      ]}
      onEdit={onEdit}
      removeTitle={t('schedules.off.removeTitle', { name })}
      remove={() => endTimeOff(site, row)}
    />
  );
};
