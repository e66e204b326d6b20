import type { ExtraHours } from '@arev/shared/contracts/desk-holidays';
import { formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endExtraHours, extraHoursQuery } from '../../api/special-days.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { BranchList } from './branch-list.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { ExtraEditor } from './extra-editor.tsx';
import { type HitBranches, useScheduleChange } from './use-schedule-change.ts';

interface ExtraListProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly page: number;
  readonly onHit: (at: HitBranches) => void;
}

/** Extra hours of doctors on single days. */
export const ExtraList = ({ branch, page, onHit }: ExtraListProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <BranchList<ExtraHours>
      branchId={branch.id}
      show="extra"
      page={page}
      query={extraHoursQuery(site, branch.id, page)}
      add={t('schedules.extra.add')}
      empty={<EmptyState title={t('schedules.extra.none')}>{t('schedules.extra.noneHint')}</EmptyState>}
      dialog={(shown, onClose) =>
        shown === 'new' ? (
          <ExtraEditor branchId={branch.id} onClose={onClose} />
        ) : (
          <ExtraRemoval row={shown} onHit={onHit} onClose={onClose} />
        )
      }
    >
      {(row, onRemove) => <Row key={row.id} row={row} onRemove={onRemove} />}
    </BranchList>
  );
};

const whenOf = ({ starts, ends }: ExtraHours) => ({ from: starts, until: ends });

const Row = ({ row, onRemove }: { readonly row: ExtraHours; readonly onRemove: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const mayDelete = useMay('schedules', 'canDelete');
  return (
    <RowCard
      title={row.doctor.title}
      notes={[formatFullDate(row.date, language), t('day.from', whenOf(row))]}
    >
      {mayDelete ? (
        <Button size="small" variant="quiet" icon={Trash2} onClick={onRemove}>
          {t('schedules.off.remove')}
          <VisuallyHidden>: {row.doctor.title}</VisuallyHidden>
        </Button>
      ) : null}
    </RowCard>
  );
};

interface ExtraRemovalProps {
  readonly row: ExtraHours;
  readonly onHit: (at: HitBranches) => void;
  readonly onClose: () => void;
}

/** Asks first; then shows the visits that have no other hours, if there are any. */
const ExtraRemoval = ({ row, onHit, onClose }: ExtraRemovalProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const change = useScheduleChange(
    () => endExtraHours(site, row.id),
    (at) => {
      onClose();
      if (at.length > 0) onHit(at);
    },
  );
  return (
    <EditorDialog
      title={t('schedules.extra.removeTitle', { name: row.doctor.title })}
      save={t('schedules.off.remove')}
      saveAnyway={t('schedules.extra.removeAnyway')}
      change={change}
      onClose={onClose}
      onSave={() => void change.look({ withoutExtra: { id: row.id } })}
    >
      <p>
        {formatFullDate(row.date, site.language)}, {t('day.from', whenOf(row))}
      </p>
    </EditorDialog>
  );
};
