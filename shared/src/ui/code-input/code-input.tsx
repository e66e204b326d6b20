import { useEffect, useEffectEvent, useRef, useState, type ComponentPropsWithRef } from 'react';

import { withoutUnseen } from '../../contracts/text.ts';
import { useFieldControl } from '../field/field-context.ts';
import { Field } from '../field/field.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './code-input.module.css';

/** Effects of a key run after the paint, and once for several keys that come together. */
const emitDelay = 50;

export interface CodeInputProps {
  readonly label: string;
  /** The number of characters. */
  readonly length?: number;
  /** Letters are accepted as well as digits. */
  readonly letters?: boolean;
  readonly hint?: string;
  readonly id?: string;
  readonly onChange?: (code: string) => void;
  /** Called when all characters are entered. */
  readonly onComplete: (code: string) => void;
  /** The code was wrong; with words of their own if nobody can ask for another one. */
  readonly wrong?: boolean | string;
  /** The code is being checked: the field keeps the focus, and cannot be changed. */
  readonly busy?: boolean;
}

/** A code from an email or SMS: one field for people, screen readers and autofill, drawn as boxes. */
export function CodeInput({ label, hint, id, wrong = false, ...rest }: CodeInputProps) {
  const t = useUiText();
  return (
    <Field
      label={label}
      {...(id !== undefined && { id })}
      hint={hint}
      error={wrong === true ? t('code.wrong') : wrong || undefined}
      required
      live
    >
      <Boxes wrong={wrong !== false} {...rest} />
    </Field>
  );
}

interface BoxesProps extends Omit<CodeInputProps, 'label' | 'hint' | 'id' | 'wrong'> {
  readonly wrong: boolean;
}

function Boxes({ length = 4, letters = false, wrong, busy = false, onChange, onComplete }: BoxesProps) {
  const wiring: ComponentPropsWithRef<'input'> = useFieldControl({});
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isComplete = code.length === length;
  useEmitted(code, () => {
    onChange?.(code);
    if (!isComplete) return;
    // If this one is not accepted, the next key starts the code again.
    input.current?.select();
    onComplete(code);
  });
  /** The position of the next key; a complete code is started again. */
  const next = Math.min(code.length, length - 1);
  const allowed = letters ? /^[\p{L}\p{N}]*$/u : /^\d*$/;
  const take = (text: string) => {
    const typed = withoutUnseen(text);
    setCode(allowed.test(typed) ? typed.slice(0, length) : '');
  };
  return (
    <span className={css.code}>
      <input
        ref={input}
        className={css.input}
        type="text"
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
        value={code}
        onChange={(event) => take(event.target.value)}
        onFocus={(event) => event.target.select()}
        // The press has moved the caret, and nothing fits behind the last character.
        onClick={(event) => {
          if (isComplete) event.currentTarget.select();
        }}
        {...wiring}
      />
      <span className={css.boxes} aria-hidden="true" data-wrong={wrong ? '' : undefined}>
        {Array.from({ length }, (_, place) => (
          <span key={place} className={css.box} data-next={place === next ? '' : undefined}>
            {code[place]}
          </span>
        ))}
      </span>
    </span>
  );
}

function useEmitted(code: string, emit: () => void): void {
  const emitNow = useEffectEvent(emit);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => emitNow(), emitDelay);
    return () => clearTimeout(timer);
  }, [code]);
}
