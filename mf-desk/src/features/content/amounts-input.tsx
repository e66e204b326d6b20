import { type ContentType } from '@arev/shared/contracts/content-types';
import { Field } from '@arev/shared/ui/field';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import { amountsIn } from './content-values.ts';
import { ReferenceInput } from './reference-input.tsx';
import { RowsInput } from './rows-input.tsx';

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
  return (
    <RowsInput
      label={label}
      rows={amountsIn(value)}
      added={{ id: '', amount: null }}
      onChange={(amounts) => onChange(JSON.stringify(amounts))}
    >
      {({ id, amount }, change) => (
        <>
          <ReferenceInput
            label={t(`content.type.${of}`)}
            {...{ of, value: id, many: false }}
            onChange={(chosen) => change({ id: chosen })}
          />
          <Field label={t(of === 'branches' ? 'content.amount.branches' : 'content.amount.services')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={String(amount ?? '')}
              onChange={({ target }) => change({ amount: numberOrNone(target.value) })}
            />
          </Field>
        </>
      )}
    </RowsInput>
  );
};

const numberOrNone = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
