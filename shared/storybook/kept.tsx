import { useState, type ReactNode } from 'react';

interface KeptProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the state of a story, like a screen. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => setValue(() => next));
}
