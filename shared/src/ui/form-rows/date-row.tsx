import { DateInput } from '../date-input/date-input.tsx';
import type { DateBounds } from '../../forms/typed-date.ts';
import { WiredRow, type RowProps } from './row.tsx';

interface DateRowProps extends RowProps {
  readonly bounds: DateBounds;
  readonly autoComplete: string;
}

export function DateRow({ bounds, autoComplete, ...row }: DateRowProps) {
  return (
    <WiredRow {...row}>
      {(wired) => <DateInput {...wired} bounds={bounds} autoComplete={autoComplete} />}
    </WiredRow>
  );
}
