import { useState, type ReactNode } from 'react';

interface KeptProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps what is chosen or typed in a story, as a screen does. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => setValue(() => next));
}
