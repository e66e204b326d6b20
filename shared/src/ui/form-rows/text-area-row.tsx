import { TextArea, type TextAreaProps } from '../text-area/text-area.tsx';
import { WiredRow, type RowProps, type Wired } from './row.tsx';

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
