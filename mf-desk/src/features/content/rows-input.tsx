import { Button } from '@arev/shared/ui/button';
import { FieldContext, useFieldControl } from '@arev/shared/ui/field';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddedRow } from '../../frame/use-added-row.ts';
import css from './content.module.css';
import { useWantedFocus } from './questions/use-wanted-focus.ts';

interface RowsInputProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A row as it is added. */
  readonly added: Row;
  /** Fields of a row: side by side, or below one another on a card, whose order can be changed. */
  readonly look?: 'row' | 'card';
  /** The fields of a row. */
  readonly children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** The rows before and after a deletion, which can be undone until the next change. */
interface Deletion<Row> {
  readonly before: readonly Row[];
  readonly after: string;
  readonly number: number;
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
  const focus = useWantedFocus(box);
  const [said, setSaid] = useState('');
  const [deletion, setDeletion] = useState<Deletion<Row>>();
  const isUndoable = deletion?.after === JSON.stringify(rows);
  const remove = (at: number): void => {
    const left = rows.filter((_, index) => index !== at);
    setDeletion({ before: rows, after: JSON.stringify(left), number: at + 1 });
    onChange(left);
  };
  const move = (at: number, to: number): void => {
    const [row, other] = [rows[at], rows[to]];
    if (row === undefined || other === undefined) return;
    onChange(rows.with(at, other).with(to, row));
    setSaid(t('content.cardMoved', { number: to + 1 }));
    const isUp = to === rows.length - 1 || (to < at && to > 0);
    focus(`[data-row='${to}'] [data-move='${isUp ? 'up' : 'down'}']`);
  };
  return (
    <div
      {...{ id, className: css.stack, ref: box }}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {look === 'card' ? (
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      ) : null}
      {rows.map((row, at) => (
        <div
          key={at}
          className={css[look]}
          role="group"
          aria-label={t('content.card', { number: at + 1 })}
          data-row={at}
        >
          <FieldContext value={null}>
            {children(row, (part) => onChange(rows.with(at, { ...row, ...part })))}
          </FieldContext>
          {look === 'card' ? <Moves at={at} rows={rows.length} onMove={move} /> : null}
          <IconButton
            icon={Trash2}
            label={t('content.cardDelete', { number: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {isUndoable ? (
        <Notice
          live
          action={
            <Button variant="secondary" size="small" icon={Undo2} onClick={() => onChange(deletion.before)}>
              {t('content.bringBack')}
            </Button>
          }
        >
          {t('content.cardDeleted', { number: deletion.number })}
        </Notice>
      ) : null}
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

interface MovesProps {
  readonly at: number;
  readonly rows: number;
  readonly onMove: (at: number, to: number) => void;
}

const Moves = ({ at, rows, onMove }: MovesProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.actions}>
      <IconButton
        icon={ArrowUp}
        label={t('content.cardUp', { number: at + 1 })}
        data-move="up"
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('content.cardDown', { number: at + 1 })}
        data-move="down"
        aria-disabled={at === rows - 1 || undefined}
        onClick={() => onMove(at, at + 1)}
      />
    </div>
  );
};
