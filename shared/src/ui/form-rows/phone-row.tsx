import { PhoneInput } from '../phone-input/phone-input.tsx';
import { WiredRow, type RowProps } from './row.tsx';

export function PhoneRow({ readOnly = false, ...row }: RowProps & { readonly readOnly?: boolean }) {
  return <WiredRow {...row}>{(wired) => <PhoneInput {...wired} readOnly={readOnly} />}</WiredRow>;
}
