import { Field } from '@arev/shared/ui/field';
import { PhoneInput } from '@arev/shared/ui/phone-input';
import { RatingInput } from '@arev/shared/ui/rating';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useController, type Control } from 'react-hook-form';
import type { VisitorField, VisitorValues } from './visitor-values.ts';

interface VisitorInputProps<Sent> {
  readonly control: Control<VisitorValues, unknown, Sent>;
  readonly name: VisitorField;
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional: boolean;
}

/** One field of a visitor's form, with the control that its kind of answer needs. */
export const VisitorInput = <Sent,>({
  control,
  name,
  id,
  label,
  error,
  optional,
}: VisitorInputProps<Sent>) => {
  const { field } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  if (name === 'rate')
    return (
      <RatingInput
        id={id}
        legend={label}
        name={name}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        error={error}
      />
    );
  const text = { name, onBlur, ref, value: typeof value === 'string' ? value : '' };
  return (
    <Field id={id} label={label} error={error} required={!optional} optional={optional}>
      {name === 'phone' ? <PhoneInput {...text} onChange={onChange} /> : null}
      {name === 'message' ? <TextArea {...text} onChange={onChange} /> : null}
      {name === 'email' ? (
        <TextInput {...text} onChange={onChange} type="email" inputMode="email" autoComplete="email" />
      ) : null}
      {name === 'fullName' ? <TextInput {...text} onChange={onChange} autoComplete="name" /> : null}
    </Field>
  );
};
