import { PhoneInput, type PhoneInputProps } from '../phone-input/phone-input.tsx';
import { WiredRow, type RowProps, type Wired } from './row.tsx';

export function PhoneRow({
  field,
  label,
  hint,
  optional,
  ...input
}: RowProps & Omit<PhoneInputProps, Wired>) {
  return (
    <WiredRow {...{ field, hint }} {...(label !== undefined && { label })} optional={optional ?? false}>
      {(wired) => <PhoneInput {...input} {...wired} />}
    </WiredRow>
  );
}
