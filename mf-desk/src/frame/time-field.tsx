import { isPlainTime } from '@arev/shared/i18n';
import { Field } from '@arev/shared/ui/field';
import { useRow } from '@arev/shared/ui/form-rows';
import { TextInput } from '@arev/shared/ui/text-input';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeTime, maskTime } from './mask-time.ts';

interface TimeInputProps extends Pick<ComponentProps<typeof TextInput>, 'name' | 'ref'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

const TimeInput = ({ value, onChange, onLeave, ...wired }: TimeInputProps) => (
  <TextInput
    {...wired}
    inputMode="numeric"
    maxLength={5}
    placeholder="00:00"
    autoComplete="off"
    data-numbers=""
    value={value}
    onChange={({ target }) => onChange(maskTime(target.value, value, target.selectionStart))}
    onBlur={() => {
      const time = completeTime(value);
      if (time !== value) onChange(time);
      onLeave();
    }}
  />
);

interface TimeFieldProps extends Pick<TimeInputProps, 'value' | 'onChange'> {
  readonly label: string;
}

/** A time of day outside a form: says what is wrong once the field was left. */
export const TimeField = ({ label, value, onChange }: TimeFieldProps) => {
  const { t } = useTranslation('mf-desk');
  const [left, setLeft] = useState(false);
  return (
    <Field label={label} error={left && !isPlainTime(value) ? t('time.wrong') : undefined}>
      <TimeInput {...{ value, onChange }} onLeave={() => setLeft(true)} />
    </Field>
  );
};

/** A time of day in the surrounding form, whose schema has it as `typedTime`. */
export const TimeRow = ({ field: name }: { readonly field: string }) => {
  const { field, id, label, error } = useRow(name);
  const { value, ref, onChange, onBlur } = field;
  return (
    <Field id={id} label={label} error={error} required>
      <TimeInput {...{ name, value, ref, onChange }} onLeave={onBlur} />
    </Field>
  );
};
