import { PasswordInput } from '../password-input/password-input.tsx';
import { WiredRow, type RowProps } from './row.tsx';

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
