import { DateInput } from '../date-input/date-input.tsx';
import { WiredRow, type RowProps } from './row.tsx';

export function DateRow({ autoComplete, ...row }: RowProps & { readonly autoComplete?: string }) {
  return <WiredRow {...row}>{(wired) => <DateInput {...wired} autoComplete={autoComplete} />}</WiredRow>;
}
