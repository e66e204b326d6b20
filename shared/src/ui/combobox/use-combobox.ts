import { useEffect, useState } from 'react';

export interface ComboboxRules {
  /** The text in the box. */
  readonly text: string;
  /** Of the options. */
  readonly ids: readonly string[];
  /** Id of the list, and prefix of the ids of its options. */
  readonly listId: string;
  readonly onChoose: (index: number) => void;
  /** Escape clears a box whose list is closed already. */
  readonly onEmpty?: (() => void) | undefined;
  readonly startsOpen?: boolean;
}

interface Key {
  readonly key: string;
  readonly isComposing?: boolean;
  preventDefault(): void;
  stopPropagation(): void;
}

/** No option is active: the keys belong to the box. */
const inBox = -1;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * Keyboard of an editable combobox with a list (ARIA practices): focus stays in the box, the arrows move
 * through the list and return to the box at its ends.
 */
export const useCombobox = ({ text, ids, listId, onChoose, onEmpty, startsOpen = false }: ComboboxRules) => {
  const [open, setOpen] = useState(startsOpen);
  const [reached, setReached] = useState(inBox);
  const count = ids.length;
  const list = ids.join('\n');
  const [seen, setSeen] = useState({ text, list });
  // Another text or another list starts at the box.
  if (seen.text !== text || seen.list !== list) {
    setSeen({ text, list });
    setReached(inBox);
  }
  const expanded = open && count > 0;
  const active = expanded && reached < count ? reached : inBox;
  const activeId = active === inBox ? undefined : optionId(listId, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setReached(inBox);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const press = (event: Key): void => {
    if (event.isComposing === true) return;
    const next = expanded ? moved(event.key, active, count) : undefined;
    if (next !== undefined) setReached(next);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show();
    else if (event.key === 'Enter' && active !== inBox) choose(active);
    else if (event.key === 'Escape' && expanded) close();
    else if (event.key === 'Escape' && onEmpty && text !== '') onEmpty();
    // The form is submitted with the text in the box. A note is no layer: Escape closes the dialog around it.
    else if (event.key === 'Enter' || event.key === 'Escape') return close();
    else return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };
  return { open, expanded, active, activeId, show, close, choose, press };
};

/** The target of a key in the list. */
const moved = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : inBox;
  if (key === 'ArrowUp') return active === inBox ? count - 1 : active - 1;
  // In the box these two move the caret.
  if (active === inBox) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
