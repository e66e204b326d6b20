import type { Holiday } from '@arev/shared/contracts/desk-holidays';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endHoliday, holidaysQuery } from '../../api/special-days.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { BranchList } from './branch-list.tsx';
import { HolidayEditor } from './holiday-editor.tsx';
import { holidayDayInWords } from './holiday-day.ts';
import { Removal } from './removal.tsx';

interface HolidayListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: () => void;
}

/** The holidays of the branch: yearly ones, and single days that are not over. */
export const HolidayList = ({ branch, page, onHit }: HolidayListProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [editing, setEditing] = useState<Holiday | 'new'>();
  return (
    <>
      <BranchList<Holiday>
        branchId={branch.id}
        show="holidays"
        page={page}
        query={holidaysQuery(site, branch.id, page)}
        add={t('schedules.holiday.add')}
        onAdd={() => setEditing('new')}
        empty={<EmptyState title={t('schedules.holiday.none')} />}
      >
        {(row) => <Row key={row.id} row={row} onEdit={() => setEditing(row)} />}
      </BranchList>
      {editing ? (
        <HolidayEditor
          known={editing === 'new' ? undefined : editing}
          branch={branch}
          onHit={onHit}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
};

const Row = ({ row, onEdit }: { readonly row: Holiday; readonly onEdit: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('schedules', 'canEdit');
  const name = row.title[site.language];
  return (
    <RowCard
      title={name}
      notes={[
        holidayDayInWords(row.day, site.language),
        t(row.day.length === 5 ? 'schedules.holiday.yearly' : 'schedules.holiday.once'),
        row.branch?.title ?? t('schedules.off.everywhere'),
      ]}
    >
      {mayEdit ? (
        <Button size="small" variant="secondary" icon={Pencil} onClick={onEdit}>
          {t('schedules.change')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : null}
      <Removal
        name={name}
        title={t('schedules.holiday.removeTitle', { name })}
        remove={() => endHoliday(site, row)}
      />
    </RowCard>
  );
};
