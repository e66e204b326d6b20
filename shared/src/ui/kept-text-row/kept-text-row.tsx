import type { ReactNode } from 'react';

import type { KeptText } from '../../forms/use-kept-text.ts';
import { Field } from '../field/field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

interface KeptTextRowProps {
  /** From `useKeptText`. */
  readonly kept: KeptText;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** The field of a single text, such as a reason, with its error. */
export function KeptTextRow({ kept, label, hint }: KeptTextRowProps) {
  const t = useUiText();
  const { text, most, required, problem, field, setText } = kept;
  const words = {
    required: t('field.required', { field: label }),
    tooLong: t('field.tooLong', { count: most }),
  };
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      optional={!required}
      error={problem && words[problem]}
    >
      <TextArea ref={field} value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}
