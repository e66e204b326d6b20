import { type ContentType } from '@arev/shared/contracts/content-types';
import { Button } from '@arev/shared/ui/button';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextInput } from '@arev/shared/ui/text-input';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Amount, amountsIn } from './content-values.ts';
import css from './content.module.css';
import { ReferenceInput } from './reference-input.tsx';

interface AmountsInputProps {
  readonly label: string;
  /** The content type of the items. */
  readonly of: ContentType;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Items with a number each: branches with prices, or services with counts. */
export const AmountsInput = ({ label, of, value, onChange }: AmountsInputProps) => {
  const { t } = useTranslation('mf-desk');
  const amounts = amountsIn(value);
  const write = (next: readonly Amount[]) => onChange(JSON.stringify(next));
  const change = (at: number, part: Partial<Amount>) =>
    write(amounts.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className={css.stack} role="group" aria-label={label}>
      {amounts.map(({ id, amount }, at) => (
        <div key={at} className={css.row} role="group" aria-label={t('content.card', { number: at + 1 })}>
          <ReferenceInput
            label={t(`content.type.${of}`)}
            {...{ of, value: id, many: false }}
            onChange={(chosen) => change(at, { id: chosen })}
          />
          <TextInput
            id={undefined}
            aria-label={label}
            inputMode="numeric"
            autoComplete="off"
            value={String(amount ?? '')}
            onChange={({ target }) => change(at, { amount: numberOrNone(target.value) })}
          />
          <IconButton
            icon={Trash2}
            label={t('content.cardDelete', { number: at + 1 })}
            onClick={() => write(amounts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button variant="secondary" icon={Plus} onClick={() => write([...amounts, { id: '', amount: null }])}>
          {t('content.cardAdd')}
        </Button>
      </div>
    </div>
  );
};

const numberOrNone = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
