import type { DoctorHours } from '@arev/shared/contracts/schedules';
import { weekdayNames } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursQuery } from '../../api/schedules.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { HoursEditor } from './hours-editor.tsx';
import css from './schedules.module.css';
import type { HitBranches } from './use-schedule-change.ts';

interface HoursListProps {
  readonly branchId: number;
  readonly onHit: (at: HitBranches) => void;
}

/** The weekly hours of all doctors of the branch. */
export const HoursList = ({ branchId, onHit }: HoursListProps) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery(hoursQuery(useSite(), branchId));
  const [editing, setEditing] = useState<DoctorHours>();
  return (
    <Answered query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('schedules.nobody')} />
        ) : (
          <>
            <ul className={css.list} role="list" aria-label={t('schedules.view.hours')}>
              {data.map((hours) => (
                <Row key={hours.doctor.id} hours={hours} onEdit={() => setEditing(hours)} />
              ))}
            </ul>
            {editing ? (
              <HoursEditor
                hours={editing}
                branchId={branchId}
                onHit={onHit}
                onClose={() => setEditing(undefined)}
              />
            ) : null}
          </>
        )
      }
    </Answered>
  );
};

const Row = ({
  hours: { doctor, ranges },
  onEdit,
}: {
  readonly hours: DoctorHours;
  readonly onEdit: () => void;
}) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const mayEdit = useMay('schedules', 'canEdit');
  const notes = weekdayNames(language, 'short').flatMap((day, index) => {
    const that = ranges.filter(({ weekday }) => weekday === index + 1);
    const spans = that.map(({ starts, ends }) => t('day.from', { from: starts, until: ends }));
    return spans.length === 0 ? [] : [t('schedules.onDay', { day, hours: spans.join(', ') })];
  });
  return (
    <RowCard title={doctor.title} notes={notes.length === 0 ? [t('schedules.noHours')] : notes}>
      {mayEdit ? (
        <Button size="small" variant="secondary" icon={Pencil} onClick={onEdit}>
          {t('schedules.change')}
          <VisuallyHidden>: {doctor.title}</VisuallyHidden>
        </Button>
      ) : null}
    </RowCard>
  );
};
