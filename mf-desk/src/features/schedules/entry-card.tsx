import { Button } from '@arev/shared/ui/button';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/use-permissions.ts';
import { Removal } from './removal.tsx';

interface EntryCardProps {
  readonly name: string;
  readonly notes: readonly string[];
  readonly onEdit: () => void;
  readonly removeTitle: string;
  readonly remove: () => Promise<unknown>;
}

/** An entry that can be changed and removed. */
export const EntryCard = ({ name, notes, onEdit, removeTitle, remove }: EntryCardProps) => {
  const { t } = useTranslation('mf-desk');
  const mayEdit = useMay('schedules', 'canEdit');
  return (
    <RowCard title={name} notes={notes}>
      {mayEdit ? (
        <Button size="small" variant="secondary" icon={Pencil} onClick={onEdit}>
          {t('schedules.change')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : null}
      <Removal name={name} title={removeTitle} remove={remove} />
    </RowCard>
  );
};
