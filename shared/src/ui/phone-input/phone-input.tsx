import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';

import { TextInput } from '../text-input/text-input.tsx';
import { editPhone } from './phone-mask.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'type' | 'value' | 'onChange' | 'defaultValue'
>;

export interface PhoneInputProps extends InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PhoneInput({ value, onChange, ref, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.target.value;
    const edit = editPhone({ previous: value, raw, caret: event.target.selectionStart ?? raw.length });
    setCaret({ at: edit.caret });
    onChange(edit.value);
  };
  const takeRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+374 (__) __ __ __"
      {...rest}
      ref={takeRef}
      value={value}
      onChange={handleChange}
    />
  );
}
