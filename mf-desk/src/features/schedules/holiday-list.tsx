import type { Holiday } from '@arev/shared/contracts/desk-holidays';
import { useSite } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { endHoliday, holidaysQuery } from '../../api/special-days.ts';
import { BranchList } from './branch-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { HolidayEditor } from './holiday-editor.tsx';
import { holidayDayInWords } from './holiday-day.ts';
import type { HitBranches } from './use-schedule-change.ts';

interface HolidayListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: (at: HitBranches) => void;
}

/** The holidays of the branch: yearly ones, and single days that are not over. */
export const HolidayList = ({ branch, page, onHit }: HolidayListProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <BranchList<Holiday>
      branchId={branch.id}
      show="holidays"
      page={page}
      query={holidaysQuery(site, branch.id, page)}
      add={t('schedules.holiday.add')}
      empty={<EmptyState title={t('schedules.holiday.none')} />}
      dialog={(shown, onClose) => (
        <HolidayEditor
          known={shown === 'new' ? undefined : shown}
          branch={branch}
          onHit={onHit}
          onClose={onClose}
        />
      )}
    >
      {(row, onEdit) => <HolidayCard key={row.id} row={row} onEdit={onEdit} />}
    </BranchList>
  );
};

const HolidayCard = ({ row, onEdit }: { readonly row: Holiday; readonly onEdit: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const name = row.title[site.language];
  return (
    <EntryCard
      name={name}
      notes={[
        holidayDayInWords(row.day, site.language),
        t(row.day.length === 5 ? 'schedules.holiday.yearly' : 'schedules.holiday.once'),
        row.branch?.title ?? t('schedules.off.everywhere'),
      ]}
      onEdit={onEdit}
      removeTitle={t('schedules.holiday.removeTitle', { name })}
      remove={() => endHoliday(site, row)}
    />
  );
};
