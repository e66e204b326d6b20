import type { ChangeEvent } from 'react';

import { maskDate } from '../../forms/mask-date.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** As it is typed: DD/MM/YYYY, or the part of it that stands there so far. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A day that people know by heart: quicker typed than looked for in a calendar. `typedDate` reads it. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const t = useUiText();
  return (
    <TextInput
      inputMode="numeric"
      placeholder={t('field.datePlaceholder')}
      maxLength={10}
      {...rest}
      data-numbers=""
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(maskDate(event.target.value, value))}
    />
  );
}
