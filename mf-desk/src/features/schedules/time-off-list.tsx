import type { TimeOff } from '@arev/shared/contracts/schedules';
import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTimeOff, timeOffQuery } from '../../api/schedules.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { BranchList } from './branch-list.tsx';
import { Removal } from './removal.tsx';
import { TimeOffEditor } from './time-off-editor.tsx';

interface TimeOffListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: () => void;
}

/** Absences of doctors and closures of the branch that are not over. */
export const TimeOffList = ({ branch, page, onHit }: TimeOffListProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [editing, setEditing] = useState<TimeOff | 'new'>();
  return (
    <>
      <BranchList<TimeOff>
        branchId={branch.id}
        show="timeOff"
        page={page}
        query={timeOffQuery(site, branch.id, page)}
        add={t('schedules.off.add')}
        onAdd={() => setEditing('new')}
        empty={<EmptyState title={t('schedules.off.none')} />}
      >
        {(row) => <Row key={row.id} row={row} onEdit={() => setEditing(row)} />}
      </BranchList>
      {editing ? (
        <TimeOffEditor
          known={editing === 'new' ? undefined : editing}
          branch={branch}
          onHit={onHit}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
};

const moment = (at: number): string => `${formatNumericDate(clinicDate(at))} ${clinicClock(at)}`;

const Row = ({ row, onEdit }: { readonly row: TimeOff; readonly onEdit: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('schedules', 'canEdit');
  const { doctor, branch, kind, startsAt, endsAt } = row;
  const who = doctor?.title ?? branch?.title ?? '';
  return (
    <RowCard
      title={who}
      notes={[
        t(`schedules.kind.${kind}`),
        t('day.from', { from: moment(startsAt), until: moment(endsAt) }),
        doctor ? (branch?.title ?? t('schedules.off.everywhere')) : t('schedules.off.wholeBranch'),
      ]}
    >
      {mayEdit ? (
        <Button size="small" variant="secondary" icon={Pencil} onClick={onEdit}>
          {t('schedules.change')}
          <VisuallyHidden>: {who}</VisuallyHidden>
        </Button>
      ) : null}
      <Removal
        name={who}
        title={t('schedules.off.removeTitle', { name: who })}
        remove={() => endTimeOff(site, row)}
      />
    </RowCard>
  );
};
