import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
} from 'react';

import { TextInput } from '../text-input/text-input.tsx';
import { editPhone, finishPhone, isForeign, maskPhone, type ForeignShape } from './phone-mask.ts';

export { finishPhone, maskPhone };

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'type' | 'value' | 'onChange' | 'defaultValue'
>;

export interface PhoneInputProps extends InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Accepts numbers of all countries: Armenian ones in the format of the specification, others in their own. */
export function PhoneInput({ value, onChange, onBlur, ref, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const foreign = useForeignShape(isForeign(value), (shape) => {
    onChange(maskPhone(value, shape));
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.target.value;
    const edit = editPhone(
      { previous: value, raw, caret: event.target.selectionStart ?? raw.length },
      foreign,
    );
    setCaret({ at: edit.caret });
    onChange(edit.value);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const finished = finishPhone(value, foreign);
    if (finished !== value) onChange(finished);
    onBlur?.(event);
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
      onBlur={handleBlur}
    />
  );
}

/** The formats of other countries are loaded with the first foreign number; until then its digits are ungrouped. */
function useForeignShape(wanted: boolean, arrived: (shape: ForeignShape) => void): ForeignShape | undefined {
  const [shape, setShape] = useState<ForeignShape>();
  const tell = useRef(arrived);
  useLayoutEffect(() => {
    tell.current = arrived;
  });
  useEffect(() => {
    if (!wanted || shape !== undefined) return;
    let isOver = false;
    void import(/* webpackChunkName: "foreign-phones" */ './foreign-shape.ts').then(
      ({ foreignShape }) => {
        if (isOver) return;
        setShape(() => foreignShape);
        tell.current(foreignShape);
      },
      // If they fail to load, the number stays ungrouped.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [wanted, shape]);
  return shape;
}
