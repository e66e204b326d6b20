import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { WiredRow, type RowProps, type Wired } from './row.tsx';

export function TextRow({ field, label, hint, optional, ...input }: RowProps & Omit<TextInputProps, Wired>) {
  return (
    <WiredRow {...{ field, hint }} {...(label !== undefined && { label })} optional={optional ?? false}>
      {({ onChange, ...wired }) => (
        <TextInput {...input} {...wired} onChange={(event) => onChange(event.target.value)} />
      )}
    </WiredRow>
  );
}
