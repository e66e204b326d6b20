import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { ticked, type Texts } from '../../forms/texts.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { useFormContext } from '../form/form-context.ts';
import { PasswordInput } from '../password-input/password-input.tsx';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { RatingInput } from '../rating/rating.tsx';
import { Select } from '../select/select.tsx';
import { TextArea, type TextAreaProps } from '../text-area/text-area.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export interface RowProps {
  readonly field: string;
  /** Where it is called otherwise than in the summary. */
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** A field of the form around: its value, its name and what is wrong with it. */
export const useRow = (name: string) => {
  const { form, of } = useFormContext();
  const { field } = useController<Texts>({ control: form.methods.control, name });
  return { field, ...of(name) };
};

interface Input {
  readonly name: string;
  readonly value: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onBlur: () => void;
  readonly onChange: (text: string) => void;
}

interface WiredRowProps extends RowProps {
  readonly children: (input: Input) => ReactNode;
}

function WiredRow({ field: name, hint, optional = false, children, ...own }: WiredRowProps) {
  const { field, id, label, error } = useRow(name);
  const { value, ref, onBlur, onChange } = field;
  return (
    <Field
      id={id}
      label={own.label ?? label}
      hint={hint}
      error={error}
      required={!optional}
      optional={optional}
    >
      {children({ name, value, ref, onBlur, onChange })}
    </Field>
  );
}

type Wired = 'name' | 'value' | 'ref' | 'onBlur' | 'onChange';

export function TextRow({ field, label, hint, optional, ...input }: RowProps & Omit<TextInputProps, Wired>) {
  return (
    <WiredRow {...{ field, hint }} {...(label !== undefined && { label })} optional={optional ?? false}>
      {({ onChange, ...wired }) => (
        <TextInput {...input} {...wired} onChange={(event) => onChange(event.target.value)} />
      )}
    </WiredRow>
  );
}

export function TextAreaRow({
  field,
  label,
  hint,
  optional,
  ...input
}: RowProps & Omit<TextAreaProps, Wired>) {
  return (
    <WiredRow {...{ field, hint }} {...(label !== undefined && { label })} optional={optional ?? false}>
      {({ onChange, ...wired }) => (
        <TextArea {...input} {...wired} onChange={(event) => onChange(event.target.value)} />
      )}
    </WiredRow>
  );
}

export function PasswordRow({ autoComplete, ...row }: RowProps & { readonly autoComplete?: string }) {
  return (
    <WiredRow {...row}>
      {({ onChange, ...wired }) => (
        <PasswordInput
          {...wired}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </WiredRow>
  );
}

export function PhoneRow({ readOnly = false, ...row }: RowProps & { readonly readOnly?: boolean }) {
  return <WiredRow {...row}>{(wired) => <PhoneInput {...wired} readOnly={readOnly} />}</WiredRow>;
}

export function DateRow({ autoComplete, ...row }: RowProps & { readonly autoComplete?: string }) {
  return <WiredRow {...row}>{(wired) => <DateInput {...wired} autoComplete={autoComplete} />}</WiredRow>;
}

interface SelectRowProps extends RowProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

export function SelectRow({ options, ...row }: SelectRowProps) {
  return (
    <WiredRow {...row}>
      {({ onChange, ...wired }) => (
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
}

/** Stars, from one to five. */
export function RatingRow({ field: name }: Pick<RowProps, 'field'>) {
  const { field, id, label, error } = useRow(name);
  return (
    <RatingInput
      id={id}
      legend={label}
      name={name}
      value={field.value === '' ? null : Number(field.value)}
      onChange={(rate) => field.onChange(String(rate))}
      error={error}
    />
  );
}

interface CheckRowProps {
  readonly field: string;
  /** What it asks for, beside the box. */
  readonly words: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** A box to tick; what it asks for stands beside it. */
export function CheckRow({ field: name, words, hint, optional = false }: CheckRowProps) {
  const { field, id, error } = useRow(name);
  return (
    <Checkbox
      id={id}
      name={name}
      value={ticked}
      label={words}
      hint={hint}
      error={error}
      aria-required={optional ? undefined : true}
      checked={field.value === ticked}
      onChange={(event) => field.onChange(event.target.checked ? ticked : '')}
      onBlur={field.onBlur}
    />
  );
}
