import { type KeyboardEvent, useState } from 'react';

interface ComboboxOptions<Item> {
  readonly start: string;
  readonly onChoose: (item: Item) => void;
}

/** The keys of a text box with a list of suggestions, which never takes the focus from the box. */
export const useCombobox = <Item>({ start, onChoose }: ComboboxOptions<Item>) => {
  const [text, setText] = useState(start);
  const [seen, setSeen] = useState(start);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Another address replaces what was typed for the one before.
  if (seen !== start) {
    setSeen(start);
    setText(start);
  }
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
  };
  const press = (event: KeyboardEvent, items: readonly Item[]) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(next(active, step, items.length));
      return;
    }
    const chosen = items[active];
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      close();
      onChoose(chosen);
    }
    if (event.key === 'Escape') escape(event);
  };
  const escape = (event: KeyboardEvent) => {
    event.preventDefault();
    if (open) close();
    else setText('');
  };
  return { text, type, open, close, active, press, show: () => setOpen(true) };
};

/** Past either end the box itself is next, where no suggestion is marked. */
const next = (active: number, step: number, count: number): number => {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
};

export type Combobox<Item> = ReturnType<typeof useCombobox<Item>>;
