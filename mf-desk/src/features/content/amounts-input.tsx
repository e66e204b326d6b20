import { type ContentType } from '@arev/shared/contracts/content-types';
import { Field } from '@arev/shared/ui/field';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import { readWhole } from '../../frame/whole-number.ts';
import { amountsIn } from './content-values.ts';
import { ReferenceInput } from './reference-input.tsx';
import { RowsInput } from './rows-input.tsx';

interface AmountsInputProps {
  readonly label: string;
  /** The content type of the items. */
  readonly of: ContentType;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the last save was refused; shown at the rows without a number. */
  readonly problem?: string | undefined;
}

/** Items with a number each: branches with prices, or services with counts. */
export const AmountsInput = ({ label, of, value, onChange, problem }: AmountsInputProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <RowsInput
      label={label}
      rows={amountsIn(value)}
      added={{ id: '', amount: '' }}
      onChange={(amounts) => onChange(JSON.stringify(amounts))}
    >
      {({ id, amount }, change) => (
        <>
          <ReferenceInput
            label={t(`content.type.${of}`)}
            {...{ of, value: id, many: false }}
            onChange={(chosen) => change({ id: chosen })}
          />
          <Field
            label={t(of === 'branches' ? 'content.amount.branches' : 'content.amount.services')}
            error={problem !== undefined && readWhole(amount) === undefined ? problem : undefined}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          </Field>
        </>
      )}
    </RowsInput>
  );
};
