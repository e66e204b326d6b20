import { Checkbox } from '@arev/shared/ui/checkbox';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { PasswordInput } from '@arev/shared/ui/password-input';
import { PhoneInput } from '@arev/shared/ui/phone-input';
import { Select } from '@arev/shared/ui/select';
import { TextInput, type TextInputProps } from '@arev/shared/ui/text-input';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useRow } from './row-context.ts';

interface RowProps {
  readonly field: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

interface Input {
  readonly name: string;
  readonly value: string;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly onBlur: () => void;
  readonly onChange: (text: string) => void;
}

interface WiredRowProps extends RowProps {
  readonly children: (input: Input) => ReactNode;
}

const WiredRow = ({ field: name, hint, optional = false, children }: WiredRowProps) => {
  const { control, of } = useRow();
  const { field } = useController({ control, name });
  const { id, label, error } = of(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={!optional} optional={optional}>
      {children({ ...field, value: field.value })}
    </Field>
  );
};

type Wired = 'name' | 'value' | 'ref' | 'onBlur' | 'onChange';

export const TextRow = ({
  field,
  hint,
  optional = false,
  ...input
}: RowProps & Omit<TextInputProps, Wired>) => (
  <WiredRow field={field} hint={hint} optional={optional}>
    {({ onChange, ...wired }) => (
      <TextInput {...input} {...wired} onChange={(event) => onChange(event.target.value)} />
    )}
  </WiredRow>
);

export const PasswordRow = ({ field, hint, autoComplete }: RowProps & { readonly autoComplete: string }) => (
  <WiredRow field={field} hint={hint}>
    {({ onChange, ...wired }) => (
      <PasswordInput
        {...wired}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </WiredRow>
);

export const PhoneRow = ({ readOnly = false, ...row }: RowProps & { readonly readOnly?: boolean }) => (
  <WiredRow {...row}>{(wired) => <PhoneInput {...wired} readOnly={readOnly} />}</WiredRow>
);

export const DateRow = ({ autoComplete, ...row }: RowProps & { readonly autoComplete: string }) => (
  <WiredRow {...row}>{(wired) => <DateInput {...wired} autoComplete={autoComplete} />}</WiredRow>
);

interface SelectRowProps extends RowProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

export const SelectRow = ({ options, ...row }: SelectRowProps) => (
  <WiredRow {...row}>
    {({ ref: _ref, onChange, ...wired }) => (
      <Select {...wired} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </WiredRow>
);

/** A box to tick; what it asks for stands beside it. */
export const CheckRow = ({ field: name, words }: { readonly field: string; readonly words: ReactNode }) => {
  const { control, of } = useRow();
  const { field } = useController({ control, name });
  const { id, error } = of(name);
  return (
    <Checkbox
      id={id}
      name={name}
      label={words}
      error={error}
      aria-required
      checked={field.value === 'yes'}
      onChange={(event) => field.onChange(event.target.checked ? 'yes' : '')}
      onBlur={field.onBlur}
    />
  );
};
