import { Select } from '../select/select.tsx';
import { WiredRow, type RowProps } from './row.tsx';

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
