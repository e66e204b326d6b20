import type { Holiday } from '@arev/shared/contracts/desk-holidays';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { endHoliday, holidaysQuery } from '../../api/special-days.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { HolidayEditor } from './holiday-editor.tsx';
import { holidayDayInWords } from './holiday-day.ts';
import { Removal } from './removal.tsx';
import css from './schedules.module.css';

interface HolidayListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: () => void;
}

/** Days on which nobody works at the branch: those of each year, and those of one day that is not over. */
export const HolidayList = ({ branch, page, onHit }: HolidayListProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayAdd = useMay('schedules', 'canAdd');
  const query = useQuery({
    ...holidaysQuery(useSite(), branch.id, page),
    placeholderData: keepPreviousData,
  });
  const [editing, setEditing] = useState<Holiday | 'new'>();
  return (
    <div className={css.page}>
      {mayAdd ? (
        <div>
          <Button icon={Plus} onClick={() => setEditing('new')}>
            {t('schedules.holiday.add')}
          </Button>
        </div>
      ) : null}
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('schedules.view.holidays')}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.schedules({ branch: branch.id, show: 'holidays', page: number }))}
            empty={<EmptyState title={t('schedules.holiday.none')} />}
          >
            {data.map((row) => (
              <Row key={row.id} row={row} onEdit={() => setEditing(row)} />
            ))}
          </PagedList>
        )}
      </Answered>
      {editing ? (
        <HolidayEditor
          known={editing === 'new' ? undefined : editing}
          branch={branch}
          onHit={onHit}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </div>
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
