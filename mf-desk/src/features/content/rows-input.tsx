import { Button } from '@arev/shared/ui/button';
import { FieldContext, useFieldControl } from '@arev/shared/ui/field';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddedRow } from '../../frame/use-added-row.ts';
import css from './content.module.css';

interface RowsInputProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A row as it is added. */
  readonly added: Row;
  /** Fields of a row: side by side, or below one another on a card. */
  readonly look?: 'row' | 'card';
  /** The fields of a row. */
  readonly children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
  readonly onChange: (rows: readonly Row[]) => void;
}

/**
 * Rows that can be added and deleted. An added row takes the focus. The field around them describes the group; its id and
 * error belong to no box of a row.
 */
export const RowsInput = <Row extends object>(props: RowsInputProps<Row>) => {
  const { label, rows, added, look = 'row', children, onChange } = props;
  const { t } = useTranslation('mf-desk');
  const { id, 'aria-describedby': describedBy } = useFieldControl({});
  const { box, noteAdded } = useAddedRow<HTMLDivElement>(rows.length);
  return (
    <div
      {...{ id, className: css.stack, ref: box }}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {rows.map((row, at) => (
        <div key={at} className={css[look]} role="group" aria-label={t('content.card', { number: at + 1 })}>
          <FieldContext value={null}>
            {children(row, (part) => onChange(rows.with(at, { ...row, ...part })))}
          </FieldContext>
          <IconButton
            icon={Trash2}
            label={t('content.cardDelete', { number: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => {
            noteAdded();
            onChange([...rows, added]);
          }}
        >
          {t('content.cardAdd')}
        </Button>
      </div>
    </div>
  );
};
